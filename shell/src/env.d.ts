/** Versions of the packages that the shell shares, inserted by its build. */
declare const SKERRY_PROVIDED: Readonly<Record<string, string>>;
/** The languages that the shell has texts in, their names, the share of texts where some are missing, and a hash. */
declare const SKERRY_LANGUAGES: readonly string[];
declare const SKERRY_LANGUAGE_NAMES: Readonly<Record<string, string>>;
declare const SKERRY_SHARES: Readonly<Record<string, number>>;
declare const SKERRY_TEXTS: string;

interface ImportMeta {
  /** Of builds for development; undefined in all others. */
  readonly webpackHot?: { accept(): void; dispose(run: () => void): void };
}
