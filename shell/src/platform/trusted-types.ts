interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/**
 * The shell's policy for scripts of modules: same origin only. The check applies without Trusted Types in the browser
 * too.
 */
export function scriptPolicy(page: Window & { trustedTypes?: PolicyFactory }): {
  createScriptURL(url: string): string;
} {
  const rules = {
    createScriptURL(url: string) {
      const { origin, protocol } = new URL(url, page.location.href);
      // A `blob:` address has the origin of the page that made it.
      if (origin !== page.location.origin || protocol !== page.location.protocol)
        throw new TypeError(`A script of another origin was refused: ${url}`);
      return url;
    },
  };
  // A TrustedScriptURL is assigned to `script.src`, which has the type string in the DOM's types.
  return (page.trustedTypes?.createPolicy('skerry#scripts', rules) ?? rules) as {
    createScriptURL(url: string): string;
  };
}
