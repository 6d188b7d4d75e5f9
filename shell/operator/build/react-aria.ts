import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { rspack } from '@rspack/core';
import { LANGUAGE_CODES } from '@skerry/shared/i18n';

const SCROLL_HOOK = /[\\/]usePreventScroll\.mjs$/;

/**
 * React Aria in every build: of its texts those in complete languages of the interface; and our scroll lock in place of
 * its own, which counts separately from ours, and injects a style on iOS that the strict policy refuses.
 */
export function reactAriaPlugins() {
  const locales = LANGUAGE_CODES.filter(({ isComplete }) => isComplete).map(({ code }) => code);
  return [
    optimizeLocales.rspack({ locales }),
    new rspack.NormalModuleReplacementPlugin(SCROLL_HOOK, '@skerry/shared/ui/scroll'),
  ];
}
