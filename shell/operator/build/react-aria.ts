import { rspack } from '@rspack/core';

/**
 * Of the 34 languages that React Aria's own words come in: those whose interface is complete
 * (`shared/i18n/languages.ts`).
 */
const LANGUAGES = ['ar-AE', 'de-DE', 'en-US', 'ja-JP'];
const DICTIONARY = /[\\/]intl[\\/](?:\w+[\\/])?([a-z]{2}-[A-Z]{2})\.mjs$/;
const SCROLL_HOOK = /[\\/]usePreventScroll\.mjs$/;

/**
 * What every build changes in React Aria: its words in other languages are English (each dictionary would be in the
 * bundle 34 times), and its scroll lock is ours, which counts together with the rest and injects no style.
 */
export function reactAriaPlugins() {
  return [
    new rspack.NormalModuleReplacementPlugin(DICTIONARY, (resource) => {
      resource.request = resource.request.replace(DICTIONARY, (path, language: string) =>
        LANGUAGES.includes(language) ? path : path.replace(language, 'en-US'),
      );
    }),
    new rspack.NormalModuleReplacementPlugin(SCROLL_HOOK, '@skerry/shared/ui/scroll'),
  ];
}
