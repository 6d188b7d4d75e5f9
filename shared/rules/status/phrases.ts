/** A phrase of a filter, or a muted word. */
export interface Phrase {
  phrase: string;
  /** Not inside of a longer word. */
  isWholeWord: boolean;
}

/** Returns the indexes of the phrases that a text has, in ascending order. */
export type PhraseSearch = (text: string) => number[];

interface Sought {
  index: number;
  words: string;
  /** Which of its ends must be the end of a word, and how. */
  begins: End;
  ends: End;
  /** A hashtag or a name, which is not meant in an address. */
  isNamed: boolean;
}
/** `open`: anything may be beside it. `word`: a boundary of words. `sign`: anything but a word. */
type End = 'open' | 'word' | 'sign';

const NOTHING: PhraseSearch = () => [];

/**
 * Looks for any number of phrases in one pass over a text, without differences of case and of Unicode's normal forms.
 * Create it once for a list. Empty phrases are never found. Whole words end at Unicode's boundaries (UAX 29). Scripts
 * without spaces are found anywhere, because only a dictionary divides them. A hashtag or a name is not found in an
 * address, where it is a fragment or a path.
 */
export function createPhraseSearch(phrases: readonly Phrase[]): PhraseSearch {
  const byBeginning = new Map<number, Sought[]>();
  phrases.forEach(({ phrase, isWholeWord }, index) => {
    const words = fold(phrase).trim();
    if (words === '') return;
    const sought: Sought = {
      index,
      words,
      begins: endOf(!isWholeWord || SPACELESS.test(words), BEGINS_AS_WORD.test(words)),
      ends: endOf(!isWholeWord || endsSpaceless(words), ENDS_AS_WORD.test(words)),
      isNamed: isWholeWord && /^[#@]/.test(words),
    };
    const key = beginning(words, 0);
    const others = byBeginning.get(key);
    if (others) others.push(sought);
    else byBeginning.set(key, [sought]);
  });
  if (byBeginning.size === 0) return NOTHING;
  return (text) => {
    const folded = fold(text);
    const found = new Set<number>();
    for (let at = 0; at < folded.length; at += 1) {
      const here = byBeginning.get(beginning(folded, at));
      if (here) collect(here, folded, at, found);
      const single = byBeginning.get(folded.charCodeAt(at));
      if (single && single !== here) collect(single, folded, at, found);
    }
    return [...found].sort((one, other) => one - other);
  };
}

/** Returns which of the words a text has first in their list. Create it once for a list. */
export function createWordSearch(words: readonly string[]): ((text: string) => string | undefined) | null {
  const named = words.map((word) => word.trim()).filter((word) => word !== '');
  if (named.length === 0) return null;
  const search = createPhraseSearch(named.map((phrase) => ({ phrase, isWholeWord: true })));
  return (text) => {
    const [first] = search(text);
    return first === undefined ? undefined : named[first];
  };
}

function collect(candidates: readonly Sought[], folded: string, at: number, found: Set<number>): void {
  for (const one of candidates)
    if (!found.has(one.index) && folded.startsWith(one.words, at) && fits(one, folded, at)) found.add(one.index);
}

const UNITS = 0x1_00_00;
/** The first two UTF-16 units as one number, or the only one. */
function beginning(text: string, at: number): number {
  const next = at + 1;
  return text.charCodeAt(at) + (next < text.length ? UNITS * text.charCodeAt(next) : 0);
}

/** The sigma at the end of a Greek word is no other letter, and ß is written as two. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').replaceAll('ß', 'ss');
}

const SPACELESS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const ENDS_AS_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const BEGINS_AS_WORD = /^[\p{L}\p{M}\p{N}_]/u;

function endsSpaceless(text: string): boolean {
  return SPACELESS.test([...text].at(-1) ?? '');
}

function endOf(isOpen: boolean, isWord: boolean): End {
  if (isOpen) return 'open';
  return isWord ? 'word' : 'sign';
}

function fits({ words, begins, ends, isNamed }: Sought, folded: string, at: number): boolean {
  const end = at + words.length;
  if (begins === 'word' && !isBoundary(folded, at)) return false;
  if (begins === 'sign' && ENDS_AS_WORD.test(before(folded, at, 2))) return false;
  if (ends === 'word' && !isBoundary(folded, end)) return false;
  if (ends === 'sign' && BEGINS_AS_WORD.test(after(folded, end))) return false;
  return !(isNamed && isInAddress(folded, at));
}

/** Signs that join two letters (WB6, WB7) or two digits (WB11, WB12) to one word. */
const JOINS_LETTERS = /^[.:'·՟״‘’․︓﹕﹒＇．：]$/u;
const JOINS_DIGITS = /^[.,;'՝،؍‘’․︐︔﹐﹒﹔＇．，；]$/u;
const LETTER_BEFORE = /[\p{L}\p{M}]$/u;
const LETTER_AFTER = /^\p{L}/u;
const DIGIT_BEFORE = /\p{Nd}$/u;
const DIGIT_AFTER = /^\p{Nd}/u;

/** Whether a word begins or ends before this index. */
function isBoundary(text: string, index: number): boolean {
  if (index === 0 || index === text.length) return true;
  const left = before(text, index, 2);
  const right = after(text, index);
  const isWordLeft = ENDS_AS_WORD.test(left);
  const isWordRight = BEGINS_AS_WORD.test(right);
  if (isWordLeft && isWordRight) return endsSpaceless(left) !== SPACELESS.test(right);
  // A letter, a joining sign, a letter.
  if (isWordLeft) return !joins(left, right.charAt(0), after(text, index + 1));
  if (isWordRight) return !joins(before(text, index - 1, 2), left.charAt(left.length - 1), right);
  return true;
}

function joins(left: string, sign: string, right: string): boolean {
  if (SPACELESS.test(right) || endsSpaceless(left)) return false;
  return (
    (JOINS_LETTERS.test(sign) && LETTER_BEFORE.test(left) && LETTER_AFTER.test(right)) ||
    (JOINS_DIGITS.test(sign) && DIGIT_BEFORE.test(left) && DIGIT_AFTER.test(right))
  );
}

/** Longer addresses are not looked back through: a post may repeat a phrase thousands of times. */
const MAX_ADDRESS = 2048;

function isInAddress(text: string, index: number): boolean {
  const near = before(text, index, MAX_ADDRESS);
  const scheme = near.lastIndexOf('://');
  return scheme >= 0 && !/\s/.test(near.slice(scheme));
}

function before(text: string, index: number, length: number): string {
  return text.slice(Math.max(0, index - length), index);
}

function after(text: string, index: number): string {
  return text.slice(index, index + 2);
}
