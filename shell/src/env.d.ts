/** Versions of the packages that the shell shares, put in by its build. */
declare const SKERRY_PROVIDED: Readonly<Record<string, string>>;
