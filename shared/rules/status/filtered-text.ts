/**
 * The text that filters and muted words search: the warning, the content, the options of a poll, the descriptions of
 * media, and hashtags, which some servers keep apart from the content. `words` is plain text.
 */
export function filteredText({
  spoilerText,
  words,
  pollOptions,
  descriptions,
  tags,
}: {
  spoilerText: string;
  words: string;
  pollOptions: readonly string[];
  descriptions: readonly string[];
  /** Names without `#`. */
  tags: readonly string[];
}): string {
  const hashtags = tags.map((name) => `#${name}`).join(' ');
  return [spoilerText, words, ...pollOptions, ...descriptions, hashtags].filter((part) => part !== '').join('\n');
}
