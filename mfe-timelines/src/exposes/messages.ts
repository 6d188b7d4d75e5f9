import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import type { CompiledMessages } from '@skerry/shared/contract';
import en from '../messages/en.json';

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: CompiledMessages }>>> = {
  de: () => import(/* webpackChunkName: "de" */ '../messages/de.json'),
  ar: () => import(/* webpackChunkName: "ar" */ '../messages/ar.json'),
  ja: () => import(/* webpackChunkName: "ja" */ '../messages/ja.json'),
};

export default withFailureTexts(defineMessages(en, async (locale) => (await LANGUAGES[locale]?.())?.default ?? {}));
