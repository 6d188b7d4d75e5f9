/** Versions of the packages that the shell shares, inserted by its build. */
declare const SKERRY_PROVIDED: Readonly<Record<string, string>>;

interface ImportMeta {
  /** Of builds for development; undefined in all others. */
  readonly webpackHot?: { accept(): void; dispose(run: () => void): void };
}
