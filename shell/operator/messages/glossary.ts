import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CompiledMessage } from '@skerry/shared/contract';
import type { Part } from '@skerry/shared/i18n';
import { BrokenMessage, compileMessage } from './compile.ts';
import type { MessageFiles } from './find-problems.ts';
import type { MessageProblem } from './problem.ts';

/** One row: what users call a thing, and the words that are not used for it. */
interface Term {
  thing: string;
  word: string;
  refused: readonly string[];
}

/** A refused word that a row of the specification gives in one text. */
interface GivenText {
  key: string;
  refused: string;
  row: string;
}

export interface Glossary {
  /** By language. */
  terms: Readonly<Record<string, readonly Term[]>>;
  given: readonly GivenText[];
}

/** Where the lists are, below the top: a file for each language. */
export const GLOSSARY_FOLDER = 'shared/messages/glossary';

/** What a thing is called: "- post: `post`, not `status`, `toot*`". */
const TERM = /^- ([^:]+): `([^`]+)`, not (.+)$/;
/** A text of the specification: "- `card.failed`: `user` (PR-014)". */
const GIVEN = /^- `([^`]+)`: `([^`]+)` \(([A-Z]{2}-\d+)\)$/;

/** Reads the lists of the languages below `root`. A language without a list refuses no word. */
export function readGlossary(root: string): Glossary {
  const terms: Record<string, Term[]> = {};
  const given: GivenText[] = [];
  for (const path of globSync(`${GLOSSARY_FOLDER}/*.md`, { cwd: root })) {
    const listed: Term[] = [];
    const markdown = readFileSync(join(root, path), 'utf8');
    for (const line of markdown.replaceAll(/\n {2}(?=\S)/g, ' ').split('\n')) {
      const [, thing, word, refused = ''] = TERM.exec(line) ?? [];
      if (thing !== undefined && word !== undefined)
        listed.push({ thing, word, refused: [...refused.matchAll(/`([^`]+)`/g)].map(([, text]) => text!) });
      const [, key, kept, row] = GIVEN.exec(line) ?? [];
      if (key !== undefined && kept !== undefined && row !== undefined) given.push({ key, refused: kept, row });
    }
    terms[basename(path, '.md')] = listed;
  }
  return { terms, given };
}

/** Words that are written together with the next one: and, so, with, like, for, the. */
const PREFIXES: Readonly<Record<string, string>> = {
  ar: '(?:[وف]?(?:[بك]?ال|لل|[بكل])?)',
  he: '[ושהבלמכ]{0,3}',
};
/** Languages without spaces between words. */
const UNSPACED = ['ja', 'zh'];
/** Particles and endings stand at the end of a word. */
const OPEN_ENDED = ['ko'];
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** Finds a refused word in a text of `locale`. */
export function refusedPattern(locale: string, refused: string): RegExp {
  const isExact = refused.endsWith('!');
  const isOpen = refused.endsWith('*');
  const word = (isExact || isOpen ? refused.slice(0, -1) : refused).replace(ESCAPED, '\\$&');
  if (UNSPACED.includes(locale)) return new RegExp(word, 'iu');
  const before = PREFIXES[locale] ?? '';
  const body = locale === 'ar' ? word.replaceAll(' ', ' (?:ال)?') : word;
  const after = isOpen || OPEN_ENDED.includes(locale) ? '' : '(?![\\p{L}\\p{M}])';
  return new RegExp(`(?<![\\p{L}\\p{M}])${before}${body}${after}`, isExact ? 'u' : 'iu');
}

/** The words of a message, without its arguments. */
export function wordsOf(message: CompiledMessage): string[] {
  if (typeof message === 'string') return [message];
  return (message as readonly Part[]).flatMap((part) => {
    if (typeof part === 'string') return [part];
    return part[0] === 'select' || part[0] === 'plural' ? Object.values(part[2]).flatMap(wordsOf) : [];
  });
}

/** The end of the keys of texts that list what people type into a search: refused words are their purpose. */
const TYPED_WORDS = '.synonyms';

/** The refused words in the messages of a workspace, each with the word to use. */
export function findWordProblems(files: MessageFiles, glossary: Glossary): MessageProblem[] {
  return Object.entries(files).flatMap(([locale, messages]) => {
    const texts = Object.entries(messages ?? {}).flatMap(([key, source]) => {
      const message = key.endsWith(TYPED_WORDS) ? undefined : compiled(key, source);
      return message === undefined ? [] : [{ key, words: wordsOf(message).join('\n') }];
    });
    // Thousands of texts, and almost never a refused word: all of them are searched at once.
    const all = texts.map(({ words }) => words).join('\n');
    return refusalsOf(locale, glossary)
      .filter(({ pattern }) => pattern.test(all))
      .flatMap(({ refused, pattern, detail }) =>
        texts
          .filter(({ words }) => pattern.test(words))
          .filter(({ key }) => !glossary.given.some((text) => text.key === key && text.refused === refused))
          .map(({ key }) => ({ code: 'word' as const, locale, key, detail })),
      );
  });
}

/** `undefined` for a broken message, which is a problem of its own. */
function compiled(key: string, source: unknown): CompiledMessage | undefined {
  try {
    return compileMessage(key, source);
  } catch (problem) {
    if (problem instanceof BrokenMessage) return undefined;
    throw problem;
  }
}

/** Each refused word of a language, with what is said of it. */
function refusalsOf(locale: string, { terms }: Glossary) {
  return (terms[locale] ?? []).flatMap(({ thing, word, refused: all }) =>
    all.map((refused) => ({
      refused,
      pattern: refusedPattern(locale, refused),
      detail: `says "${refused.replace(/[*!]$/, '')}" for ${thing}: use "${word}" (${GLOSSARY_FOLDER}/${locale}.md)`,
    })),
  );
}
