//! The file system as SQLite calls it: every call passes a point, and then goes to the machine's own.

#![expect(unsafe_code, reason = "SQLite calls a file system through C functions and raw pointers")]

use std::ffi::{CStr, CString, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::ptr::null_mut;
use std::sync::Arc;

use libsqlite3_sys as ffi;

use crate::{Fault, Kind, Shared};

/// A file system that SQLite knows. It is forgotten when this is dropped, but not freed: a connection that is
/// still open may use it.
pub(crate) struct Registered {
    vfs: *mut ffi::sqlite3_vfs,
    name: String,
}

// SAFETY: SQLite guards its list of file systems with a mutex; we only take ourselves off it.
unsafe impl Send for Registered {}
// SAFETY: a shared reference gives access to nothing but the name.
unsafe impl Sync for Registered {}

/// What a file system of ours knows.
struct System {
    real: *mut ffi::sqlite3_vfs,
    shared: Arc<Shared>,
}

/// An open file, in memory that SQLite provides. The machine's own file follows it there.
#[repr(C)]
struct File {
    base: ffi::sqlite3_file,
    inner: *mut Inner,
}

struct Inner {
    shared: Arc<Shared>,
    /// None for files without a name, which are nobody's after a power cut.
    place: Option<PathBuf>,
    real: *mut ffi::sqlite3_file,
}

impl Registered {
    pub(crate) fn new(name: &str, shared: Arc<Shared>) -> Self {
        let written = CString::new(name).expect("a name without zeros").into_raw();
        // SAFETY: the real file system lives as long as the program, and what we register is never freed. We
        // copy all its functions: those besides opening and deleting do not look at whose they are.
        unsafe {
            let real = ffi::sqlite3_vfs_find(std::ptr::null());
            assert!(!real.is_null(), "SQLite has a file system");
            let system = Box::into_raw(Box::new(System { real, shared }));
            let vfs = Box::into_raw(Box::new(ffi::sqlite3_vfs {
                szOsFile: size_of::<File>() as c_int + (*real).szOsFile,
                pNext: null_mut(),
                zName: written,
                pAppData: system.cast(),
                xOpen: Some(open),
                xDelete: Some(delete),
                ..*real
            }));
            assert_eq!(ffi::sqlite3_vfs_register(vfs, 0), ffi::SQLITE_OK);
            Self { vfs, name: name.to_string() }
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        // SAFETY: it was registered.
        unsafe { ffi::sqlite3_vfs_unregister(self.vfs) };
    }
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    // Version 2: with shared memory, without files mapped into memory, of which no write could be seen.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// How SQLite is told of a fault.
const fn code(kind: Kind, fault: Fault) -> c_int {
    match (fault, kind) {
        (Fault::Full, _) => ffi::SQLITE_FULL,
        (Fault::Held(_), _) => ffi::SQLITE_BUSY,
        (_, Kind::Read) => ffi::SQLITE_IOERR_READ,
        (_, Kind::Write) => ffi::SQLITE_IOERR_WRITE,
        (_, Kind::Sync) => ffi::SQLITE_IOERR_FSYNC,
        (_, Kind::Truncate) => ffi::SQLITE_IOERR_TRUNCATE,
        (_, Kind::Lock) => ffi::SQLITE_IOERR_LOCK,
        (_, Kind::Open) => ffi::SQLITE_CANTOPEN,
        (_, Kind::Delete) => ffi::SQLITE_IOERR_DELETE,
    }
}

/// Calls a function of the machine's own file.
macro_rules! real {
    ($file:expr, $method:ident $(, $argument:expr)*) => {{
        let real = inner($file).real;
        match (*(*real).pMethods).$method {
            Some(method) => method(real $(, $argument)*),
            None => unreachable!("the machine's own file system has it"),
        }
    }};
}

/// SAFETY: `file` is one that `open` has opened and `close` has not closed.
unsafe fn inner<'a>(file: *mut ffi::sqlite3_file) -> &'a Inner {
    unsafe { &*(*file.cast::<File>()).inner }
}

/// SAFETY: as for `inner`.
unsafe fn pass(file: *mut ffi::sqlite3_file, kind: Kind) -> Option<Fault> {
    unsafe { inner(file) }.shared.state().pass(kind, false)
}

/// SAFETY: `name` is a path from SQLite, or null.
unsafe fn place(name: *const c_char) -> Option<PathBuf> {
    (!name.is_null()).then(|| OsStr::from_bytes(unsafe { CStr::from_ptr(name) }.to_bytes()).into())
}

// SAFETY of all that follows: SQLite calls these as its documentation of `sqlite3_vfs` and `sqlite3_io_methods`
// says: with pointers that are valid for the call, and with files that were opened here.

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    unsafe {
        // Without functions it counts as not opened, and is never closed.
        (*file).pMethods = std::ptr::null();
        let System { real: system, shared } = &*(*vfs).pAppData.cast::<System>();
        if let Some(fault) = shared.state().pass(Kind::Open, false) {
            return code(Kind::Open, fault);
        }
        let real = file.cast::<File>().add(1).cast::<ffi::sqlite3_file>();
        let Some(open) = (**system).xOpen else { return ffi::SQLITE_CANTOPEN };
        let opened = open(*system, name, real, flags, out);
        if opened != ffi::SQLITE_OK {
            return opened;
        }
        let inner = Inner { shared: Arc::clone(shared), place: place(name), real };
        (*file.cast::<File>()).inner = Box::into_raw(Box::new(inner));
        (*file).pMethods = &raw const METHODS;
        let mut state = shared.state();
        state.open += 1;
        if let Some(place) = place(name).filter(|place| !state.files.knows(place)) {
            state.files.open(place, contents(real));
        }
        ffi::SQLITE_OK
    }
}

/// All that is in a file. It is read through the file itself: opening and closing another would give back the
/// locks of the whole process.
unsafe fn contents(real: *mut ffi::sqlite3_file) -> Vec<u8> {
    unsafe {
        let mut size = 0;
        let methods = &*(*real).pMethods;
        let (Some(file_size), Some(read)) = (methods.xFileSize, methods.xRead) else { return Vec::new() };
        file_size(real, &raw mut size);
        let mut bytes = vec![0; size as usize];
        if size > 0 {
            read(real, bytes.as_mut_ptr().cast(), size as c_int, 0);
        }
        bytes
    }
}

unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    unsafe {
        let System { real, shared } = &*(*vfs).pAppData.cast::<System>();
        let mut state = shared.state();
        if let Some(fault) = state.pass(Kind::Delete, false) {
            return code(Kind::Delete, fault);
        }
        if let Some(place) = place(name) {
            state.files.delete(&place);
        }
        (**real).xDelete.map_or(ffi::SQLITE_IOERR_DELETE, |delete| delete(*real, name, sync))
    }
}

unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe {
        let closed = real!(file, xClose);
        let inner = Box::from_raw((*file.cast::<File>()).inner);
        inner.shared.state().open -= 1;
        closed
    }
}

unsafe extern "C" fn read(file: *mut ffi::sqlite3_file, to: *mut c_void, size: c_int, at: i64) -> c_int {
    unsafe {
        match pass(file, Kind::Read) {
            Some(fault) => code(Kind::Read, fault),
            None => real!(file, xRead, to, size, at),
        }
    }
}

unsafe extern "C" fn write(file: *mut ffi::sqlite3_file, from: *const c_void, size: c_int, at: i64) -> c_int {
    unsafe {
        let Inner { shared, place, .. } = inner(file);
        let mut state = shared.state();
        let fault = state.pass(Kind::Write, false);
        let done = match fault {
            None => size,
            Some(Fault::Short) => size / 2,
            Some(fault) => return code(Kind::Write, fault),
        };
        let written = real!(file, xWrite, from, done, at);
        if let Some(place) = place {
            let bytes = std::slice::from_raw_parts(from.cast(), done as usize);
            state.files.write(place, at as usize, bytes);
        }
        fault.map_or(written, |fault| code(Kind::Write, fault))
    }
}

unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, size: i64) -> c_int {
    unsafe {
        let Inner { shared, place, .. } = inner(file);
        let mut state = shared.state();
        if let Some(fault) = state.pass(Kind::Truncate, false) {
            return code(Kind::Truncate, fault);
        }
        if let Some(place) = place {
            state.files.resize(place, size as usize);
        }
        real!(file, xTruncate, size)
    }
}

/// The machine is spared the work: tests do not cut its power, only that of the disk.
unsafe extern "C" fn sync(file: *mut ffi::sqlite3_file, _flags: c_int) -> c_int {
    unsafe {
        let Inner { shared, place, .. } = inner(file);
        let mut state = shared.state();
        let fault = state.pass(Kind::Sync, false);
        if let Some(place) = place {
            match fault {
                None => state.files.sync(place),
                Some(Fault::Lost) => state.files.lose(place),
                Some(_) => {}
            }
        }
        fault.map_or(ffi::SQLITE_OK, |fault| code(Kind::Sync, fault))
    }
}

unsafe extern "C" fn lock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    unsafe {
        match inner(file).shared.state().pass(Kind::Lock, level > ffi::SQLITE_LOCK_SHARED) {
            Some(fault) => code(Kind::Lock, fault),
            None => real!(file, xLock, level),
        }
    }
}

unsafe extern "C" fn shm_lock(
    file: *mut ffi::sqlite3_file,
    first: c_int,
    count: c_int,
    flags: c_int,
) -> c_int {
    unsafe {
        if flags & ffi::SQLITE_SHM_LOCK != 0 {
            let exclusive = flags & ffi::SQLITE_SHM_EXCLUSIVE != 0;
            if let Some(fault) = inner(file).shared.state().pass(Kind::Lock, exclusive) {
                return code(Kind::Lock, fault);
            }
        }
        real!(file, xShmLock, first, count, flags)
    }
}

/// The dead do not tidy up.
unsafe extern "C" fn shm_unmap(file: *mut ffi::sqlite3_file, delete: c_int) -> c_int {
    unsafe {
        let delete = if inner(file).shared.state().stopped { 0 } else { delete };
        real!(file, xShmUnmap, delete)
    }
}

// What follows touches no disk that could fail.

unsafe extern "C" fn unlock(file: *mut ffi::sqlite3_file, level: c_int) -> c_int {
    unsafe { real!(file, xUnlock, level) }
}

unsafe extern "C" fn file_size(file: *mut ffi::sqlite3_file, size: *mut i64) -> c_int {
    unsafe { real!(file, xFileSize, size) }
}

unsafe extern "C" fn check_reserved_lock(file: *mut ffi::sqlite3_file, held: *mut c_int) -> c_int {
    unsafe { real!(file, xCheckReservedLock, held) }
}

unsafe extern "C" fn file_control(file: *mut ffi::sqlite3_file, what: c_int, with: *mut c_void) -> c_int {
    unsafe { real!(file, xFileControl, what, with) }
}

unsafe extern "C" fn sector_size(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe { real!(file, xSectorSize) }
}

unsafe extern "C" fn device_characteristics(file: *mut ffi::sqlite3_file) -> c_int {
    unsafe { real!(file, xDeviceCharacteristics) }
}

unsafe extern "C" fn shm_map(
    file: *mut ffi::sqlite3_file,
    page: c_int,
    size: c_int,
    extend: c_int,
    to: *mut *mut c_void,
) -> c_int {
    unsafe { real!(file, xShmMap, page, size, extend, to) }
}

unsafe extern "C" fn shm_barrier(file: *mut ffi::sqlite3_file) {
    unsafe { real!(file, xShmBarrier) }
}
