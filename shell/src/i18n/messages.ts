import { languagesOf } from '@skerry/shared/i18n';
import { defineMessages } from '@skerry/shared/runtime';
import { withFailureTexts } from '@skerry/shared/ui/failure';
import en from '../../messages/en.json';

const FILES = import.meta.glob(['../../messages/*.json', '!../../messages/notes.json']);

/** The languages of the interface: those that the shell has a file of. */
export const LANGUAGES = languagesOf(FILES);

/** The shell's own texts. A key that a language does not have is English. */
export const messages = withFailureTexts(defineMessages(en, FILES));
