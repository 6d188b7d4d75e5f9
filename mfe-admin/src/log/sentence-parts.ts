interface SentencePart {
  readonly text: string;
  /** Of the account that the text names; `null` for other words. */
  readonly name: string | null;
}

/** `@name` or `@name@host`; what may follow a name in a sentence ends it. */
const MENTION = /@[^\s@,;:()'"]+(?:@[^\s@,;:()'"]+)?/g;
const END_OF_SENTENCE = /\.$/;

/**
 * The words of the server's sentence, and the names of accounts in it. Only what the entry says that it is about is a
 * name: a note that staff wrote may mention anything.
 */
export function sentenceParts(sentence: string, nicknames: readonly string[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const { 0: found, index } of sentence.matchAll(MENTION)) {
    const mention = nicknames.includes(found.slice(1)) ? found : found.replace(END_OF_SENTENCE, '');
    const name = mention.slice(1);
    if (!nicknames.includes(name)) continue;
    if (index > end) parts.push({ text: sentence.slice(end, index), name: null });
    parts.push({ text: mention, name });
    end = index + mention.length;
  }
  return end < sentence.length ? [...parts, { text: sentence.slice(end), name: null }] : parts;
}
