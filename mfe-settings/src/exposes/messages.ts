import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import en from '../messages/en.json';

async function load(locale: string) {
  switch (locale) {
    case 'de':
      return (await import('../messages/de.json')).default;
    case 'ar':
      return (await import('../messages/ar.json')).default;
    case 'ja':
      return (await import('../messages/ja.json')).default;
    default:
      return en;
  }
}

export default withFailureTexts(defineMessages(en, load));
