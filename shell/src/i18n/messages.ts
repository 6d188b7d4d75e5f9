import { textsFile, type CompiledMessages, type TextsPart } from '@skerry/shared/contract';
import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import en from '../../messages/en.json';
import { fetchTexts } from './fetch-texts.ts';
import type { ModuleMessages } from './i18n.ts';

/** The languages of the interface: those that the shell has a file of. */
export const LANGUAGES = SKERRY_LANGUAGES;

/** The address of a part of the shell's own texts. */
export const ownTexts = (part: TextsPart, locale: string): string =>
  __webpack_public_path__ + textsFile(part, locale, SKERRY_TEXTS);

/** The shell's own texts. A key that a language does not have is English. */
export const messages: ModuleMessages = {
  ...withFailureTexts(defineMessages(en)),
  load: (locale, signal) => fetchTexts<CompiledMessages>(ownTexts('code', locale), { signal }),
};
