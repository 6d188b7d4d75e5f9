import { rspack } from '@rspack/core';

/**
 * React Aria has its own texts in 34 languages. Kept are the languages with a complete interface
 * (`shared/i18n/languages.ts`).
 */
const LANGUAGES = ['ar-AE', 'de-DE', 'en-US', 'ja-JP'];
const DICTIONARY = /[\\/]intl[\\/](?:\w+[\\/])?([a-z]{2}-[A-Z]{2})\.mjs$/;
const SCROLL_HOOK = /[\\/]usePreventScroll\.mjs$/;

/**
 * Changes React Aria in every build: its texts in other languages become English (each dictionary would be in the
 * bundle 34 times), and its scroll lock is replaced by ours, which counts all locks together and injects no style.
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
