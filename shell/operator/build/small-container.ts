import type { Compiler, RspackPluginInstance } from '@rspack/core';

const PLUGIN = 'skerry-small-container';
const CARET = /requiredVersion: "\^(\d+)\.(\d+)\.(\d+)"/g;
const KINDS = /var resolveHandler = function\(data\) \{[\s\S]*?\n\};\n/;
const PARSED = 'parseRange(data.requiredVersion)';
const RANGE_TEXT = 'rangeToString(requiredVersion)';
/** What `sharedConfig` asks for is of one kind: one copy, of the host, in a range. */
const STRICT_SINGLETON = `var resolveHandler = function(data) {
  return function() { return loadStrictSingletonVersionCheck(data.shareScope, data.shareKey, data.requiredVersion); };
};
`;
const NO_SHARES = 'scopeToSharingDataMapping: {  }';

/**
 * Leaves out of a container's entry what no module here uses of rspack's code for shared packages, 1.7 KB gzip of each:
 * the eleven other ways to take one, the parser of ranges (they are parsed here), and the offering of packages to
 * others. The bundler cannot: which way is taken is only decided in the page. Fails if rspack writes it in another
 * way.
 */
export const smallContainer: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeModule.tap(PLUGIN, ({ name, source }) => {
        const edit = name === 'consumes_loading' ? onlyStrictSingletons : name === 'sharing' ? onlyTaking : null;
        if (edit && source) source.source = Buffer.from(edit(source.source.toString()));
      });
    });
  },
};

/** rspack's code that takes shared packages, for strict singletons in caret ranges alone. */
export function onlyStrictSingletons(code: string): string {
  const expected = KINDS.test(code) && code.includes(PARSED) && code.includes(RANGE_TEXT);
  if (!expected || code.replaceAll(CARET, '').includes('requiredVersion: "')) throw changed();
  return code
    .replace(KINDS, STRICT_SINGLETON)
    .replaceAll(RANGE_TEXT, '"^" + requiredVersion.slice(1).join(".")')
    .replaceAll(CARET, (_, ...parts: string[]) => `requiredVersion: ${parsedCaret(parts.slice(0, 3).map(Number))}`);
}

/** rspack's code that fills a share scope, for a container that takes from the one it is given and adds nothing. */
export function onlyTaking(code: string): string {
  if (!code.includes(NO_SHARES)) throw changed();
  return '__webpack_require__.S = {};\n__webpack_require__.I = function() { return 1; };\n';
}

/** As rspack's parser gives it: how many of the numbers are fixed, then the numbers. */
function parsedCaret([major = 0, minor = 0, patch = 0]: readonly number[]): string {
  const fixed = major > 0 ? 1 : minor > 0 ? 2 : 3;
  return JSON.stringify([fixed, major, minor, patch]);
}

const changed = () =>
  new Error('rspack writes shared packages in another way now: look at shell/operator/build/small-container.ts');
