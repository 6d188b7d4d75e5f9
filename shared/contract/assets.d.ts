/** What the module build accepts besides code. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}

interface ImportMeta {
  /** Returns a loader for each file that a pattern finds, by path. rspack and Vite write the list while they build. */
  glob(
    patterns: string | readonly string[],
    options?: { readonly query: string },
  ): Readonly<Record<string, () => Promise<unknown>>>;
}

/** Where the files of this build are: an address that ends with a slash. */
declare const __webpack_public_path__: string;
