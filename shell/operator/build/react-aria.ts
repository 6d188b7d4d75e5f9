import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { rspack } from '@rspack/core';
import { languagesOfParts } from '../messages/languages-in.ts';

const SCROLL_HOOK = /[\\/]usePreventScroll\.mjs$/;

/**
 * Every build has React Aria's texts in the interface's languages only, and our scroll lock in place of its own. Its
 * own counts separately from ours, and injects a style on iOS that the strict policy refuses.
 */
export function reactAriaPlugins() {
  return [
    optimizeLocales.rspack({ locales: languagesOfParts() }),
    new rspack.NormalModuleReplacementPlugin(SCROLL_HOOK, '@skerry/shared/ui/scroll'),
  ];
}
