import { defineMessages } from '@skerry/shared/runtime';
import en from './en.json';

export type Key = keyof typeof en;

/** The shell's own texts. A key that a language does not have is English. */
export const messages = defineMessages(en, async (locale) => {
  switch (locale) {
    case 'de':
      return (await import('./de.json')).default;
    case 'ar':
      return (await import('./ar.json')).default;
    case 'ja':
      return (await import('./ja.json')).default;
    default:
      return {};
  }
});
