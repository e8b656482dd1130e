import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

/** What the compiler does not see. How things are laid out is Prettier's business. */
export default ts.config(
  { ignores: ['dist', 'node_modules', 'scripts', 'src/lib/wire.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
    },
  },
  {
    rules: {
      // A name that begins with a line is there for its place.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // The compiler knows all names.
      'no-undef': 'off',
      // Addresses are fragments, made in one place; there is no router that resolves them.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps and sets are built up in one place and then only read.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.test.ts', 'tests/**'],
    rules: {
      // A test that finds nothing shall fail on the spot.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Playwright reads what a fixture needs from its parameters.
      'no-empty-pattern': 'off',
    },
  },
);
