/** A text in which phrases are looked for. */
export interface SearchedText {
  readonly folded: string;
  /** Whether a word begins or ends before this index of `folded`. */
  readonly isBoundary: (index: number) => boolean;
}

const BEGINS_AS_WORD = /^[\p{L}\p{N}_]/u;
const ENDS_AS_WORD = /[\p{L}\p{M}\p{N}_]$/u;
const AFTER_IS_WORD = /^[\p{L}\p{M}\p{N}_]/u;

/** Without differences of case and of Unicode's normal forms. The sigma at the end of a Greek word is no other letter. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ');
}

export function searchedText(text: string): SearchedText {
  const folded = fold(text);
  let starts: Set<number> | undefined;
  return {
    folded,
    isBoundary: (index) => {
      starts ??= new Set(wordStarts(folded));
      return index === folded.length || starts.has(index);
    },
  };
}

/** By Unicode's rules for words (UAX 29); scripts without spaces are divided by a dictionary. */
function wordStarts(text: string): number[] {
  return [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)].map(({ index }) => index);
}

/**
 * Returns a function that says whether a text has the phrase, anywhere or as whole words; `null` for an empty phrase. A
 * hashtag or a name is not found in an address, where it is a fragment or a path.
 */
export function phraseFinder(phrase: string, isWholeWord: boolean): ((text: SearchedText) => boolean) | null {
  const words = fold(phrase).trim();
  if (words === '') return null;
  if (!isWholeWord) return ({ folded }) => folded.includes(words);
  return (text) => indexesOf(text.folded, words).some((index) => isWhole(text, words, index));
}

function indexesOf(text: string, words: string): number[] {
  const indexes: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) indexes.push(at);
  return indexes;
}

function isWhole({ folded, isBoundary }: SearchedText, words: string, index: number): boolean {
  const end = index + words.length;
  const begins = BEGINS_AS_WORD.test(words)
    ? isBoundary(index)
    : !ENDS_AS_WORD.test(before(folded, index, 2)) && !(/^[#@]/.test(words) && isInAddress(folded, index));
  return begins && (ENDS_AS_WORD.test(words) ? isBoundary(end) : !AFTER_IS_WORD.test(folded.slice(end)));
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
