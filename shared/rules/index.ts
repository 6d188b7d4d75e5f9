/** Rules of the domain: pure functions and constants; no React, no network. */
export * from './config-preferences.ts';
export * from './constants.ts';
export * from './languages.ts';
export * from './notification-visibility.ts';
export * from './polls.ts';
export * from './preferences.ts';
export * from './quantities.ts';
export * from './remote-interaction.ts';
export * from './rights.ts';
export * from './safe-url.ts';
export * from './text.ts';
export * from './visibility.ts';
