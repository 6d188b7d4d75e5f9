/** Set by the build. */
declare const SKERRY_BUILD_NAME: string;
/** Hash of the compilation whose code is running. */
declare const __webpack_hash__: string;

interface ImportMeta {
  readonly webpackHot: { check(isApplied: boolean): Promise<unknown>; status(): string };
}

declare module '*.css?text' {
  const text: string;
  export default text;
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: unknown): void;
  export function register(type: unknown, id: string): void;
}
