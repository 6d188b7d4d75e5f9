/** A pattern that finds one of some phrases: anywhere, or as whole words in any script. */
export function phrasePattern(phrases: readonly { phrase: string; isWholeWord: boolean }[]): RegExp {
  const parts = phrases.map(({ phrase, isWholeWord }) => {
    const text = phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return isWholeWord ? `(?<![\\p{L}\\p{N}_])${text}(?![\\p{L}\\p{N}_])` : text;
  });
  return new RegExp(parts.join('|'), 'iu');
}
