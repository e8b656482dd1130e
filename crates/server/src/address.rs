//! Who is at the other end of a connection, also behind a proxy.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// Where a request comes from. The guard puts it into every request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ClientAddress {
    pub(crate) ip: IpAddr,
    /// Whether it came over TLS, as far as a trusted proxy says.
    pub(crate) https: bool,
    /// Whether anybody stands in between, trusted or not.
    pub(crate) forwarded: bool,
}

impl ClientAddress {
    /// The peer of a connection, or whom it speaks for if it is one of these proxies.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, proxies: &[IpNet]) -> Self {
        let trusts = |ip: &IpAddr| proxies.iter().any(|proxy| proxy.contains(ip));
        let mut ip = peer.ip().to_canonical();
        let named = headers.get_all("x-forwarded-for");
        let forwarded = named.iter().next().is_some() || headers.contains_key("forwarded");
        if !trusts(&ip) {
            return Self { ip, https: false, forwarded };
        }
        // Every proxy adds whom it heard at the end: what stands before the last stranger, the stranger wrote.
        let named: Vec<&str> =
            named.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).collect();
        for name in named.into_iter().rev() {
            let Some(next) = read(name.trim()) else { break };
            ip = next.to_canonical();
            if !trusts(&ip) {
                break;
            }
        }
        let last = headers.get_all("x-forwarded-proto").iter().next_back();
        let https = last.and_then(|value| value.to_str().ok()).is_some_and(|value| value.trim() == "https");
        Self { ip, https, forwarded }
    }

    /// What is counted as one address: of IPv6, all that one household has.
    pub(crate) fn key(&self) -> IpAddr {
        key(self.ip)
    }

    /// Whether it is this machine. A proxy on it speaks for many.
    pub(crate) fn is_here(&self) -> bool {
        self.ip.is_loopback()
    }
}

/// What is counted as one address.
pub(crate) fn key(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & !u128::from(u64::MAX)).into(),
        ip => ip,
    }
}

/// An address with or without a port.
fn read(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().map(|it| it.ip());
    text.trim_matches(['[', ']']).parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &str)], proxies: &[&str]) -> ClientAddress {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().expect("a value"));
        }
        let proxies: Vec<IpNet> = proxies.iter().map(|it| it.parse().expect("a network")).collect();
        ClientAddress::of(SocketAddr::new(peer.parse().expect("an address"), 9), &map, &proxies)
    }

    #[test]
    fn strangers_are_not_believed() {
        let headers = [("x-forwarded-for", "9.9.9.9"), ("x-forwarded-proto", "https")];
        let found = client("1.2.3.4", &headers, &["10.0.0.0/8"]);
        assert_eq!((found.ip.to_string().as_str(), found.https), ("1.2.3.4", false));
    }

    #[test]
    fn a_proxy_names_the_last_stranger() {
        let headers = [
            ("x-forwarded-for", "6.6.6.6, 9.9.9.9"),
            ("x-forwarded-for", "10.1.1.1"),
            ("x-forwarded-proto", "https"),
        ];
        let found = client("10.0.0.1", &headers, &["10.0.0.0/8"]);
        assert_eq!((found.ip.to_string().as_str(), found.https), ("9.9.9.9", true));
        let found = client("::ffff:10.0.0.1", &[("x-forwarded-for", "[2001:db8::1]:80")], &["10.0.0.0/8"]);
        assert_eq!(found.ip.to_string(), "2001:db8::1");
        let found = client("10.0.0.1", &[("x-forwarded-for", "rubbish")], &["10.0.0.0/8"]);
        assert_eq!(found.ip.to_string(), "10.0.0.1");
    }

    #[test]
    fn a_household_is_one_address() {
        assert_eq!(key("2001:db8::1".parse().expect("it")), key("2001:db8::ffff".parse().expect("it")));
        assert_ne!(key("2001:db8::1".parse().expect("it")), key("2001:db8:0:1::1".parse().expect("it")));
        assert_ne!(key("1.2.3.4".parse().expect("it")), key("1.2.3.5".parse().expect("it")));
    }
}
