/**
 * The text that filters and muted words search: the warning, the content, the options of a poll, the descriptions of
 * media. `words` is plain text.
 */
export function filteredText({
  spoilerText,
  words,
  pollOptions,
  descriptions,
}: {
  spoilerText: string;
  words: string;
  pollOptions: readonly string[];
  descriptions: readonly string[];
}): string {
  return [spoilerText, words, ...pollOptions, ...descriptions].filter((part) => part !== '').join('\n');
}
