import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import type { CompiledMessages } from '@skerry/shared/contract';
import en from '../messages/en.json';

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: CompiledMessages }>>> = {
  de: () => import('../messages/de.json'),
  ar: () => import('../messages/ar.json'),
  ja: () => import('../messages/ja.json'),
};

export default withFailureTexts(defineMessages(en, async (locale) => (await LANGUAGES[locale]?.())?.default ?? {}));
