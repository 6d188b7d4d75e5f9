import { join } from 'node:path';
import { createFormatter } from '@skerry/shared/i18n';
import { withoutBidi } from '@skerry/shared/rules';
import type { PageTexts } from '../assemble/shell-build.ts';
import { FLOOR_TEXT } from '../floor.ts';
import { compileMessage } from '../messages/compile.ts';
import { languagesIn } from '../messages/languages-in.ts';
import { readJson } from './read-json.ts';

/** The shell's texts that only the page itself has. */
export const PAGE_KEYS = ['page.loading', 'page.tooOld'] as const;

/**
 * The languages of the page itself, if they have texts: those that most people read. No script has run that could
 * choose one, so every page has them all, and a screen reader says them all: thirty would be 2.7 KB gzip, a sixth of a
 * page, and these are 1 KB.
 */
const READ_BY_MOST: readonly string[] = ['en', 'de', 'ar', 'ja', 'es', 'fr', 'pt', 'ru', 'zh'];

/** Reads the texts that the page has before any script runs. `folder` is the shell's. */
export function readPageTexts(folder: string): PageTexts[] {
  const messages = join(folder, 'messages');
  const available = languagesIn(messages);
  return READ_BY_MOST.filter((lang) => available.includes(lang)).flatMap((lang) => {
    const texts = readJson<Record<string, unknown>>(join(messages, `${lang}.json`), 'Write the texts there.');
    // A reader of a language with only one of the two reads the English ones.
    if (lang !== 'en' && !PAGE_KEYS.every((key) => Object.hasOwn(texts, key))) return [];
    const compiled = PAGE_KEYS.map((key) => [key, compileMessage(key, texts[key])] as const);
    const say = createFormatter(lang, Object.fromEntries(compiled), (_key, problem) => {
      throw problem;
    });
    return {
      lang,
      loading: say('page.loading'),
      // Every page would have its marks of direction, which what is copied must not take along.
      tooOld: withoutBidi(say('page.tooOld', { title: '{title}', browsers: FLOOR_TEXT })),
    };
  });
}
