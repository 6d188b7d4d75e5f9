/** Versions of the packages that the shell shares, inserted by its build. */
declare const SKERRY_PROVIDED: Readonly<Record<string, string>>;
