import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import en from '../messages/en.json';

async function load(locale: string) {
  switch (locale) {
    case 'de':
      return (await import(/* webpackChunkName: "de" */ '../messages/de.json')).default;
    case 'ar':
      return (await import(/* webpackChunkName: "ar" */ '../messages/ar.json')).default;
    case 'ja':
      return (await import(/* webpackChunkName: "ja" */ '../messages/ja.json')).default;
    default:
      return en;
  }
}

export default withFailureTexts(defineMessages(en, load));
