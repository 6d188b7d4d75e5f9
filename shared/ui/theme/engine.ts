/** Editing, checking and exchange of themes: for a settings screen, never for a first screen. */
export * from './color.ts';
export * from './contrast-hints.ts';
export * from './font-families.ts';
export * from './own-theme.ts';
export * from './preset-colors.ts';
export * from './read-theme.ts';
export * from './theme.ts';
export * from './theme-file.ts';
