const MENTION = /(?<![\p{L}\p{N}_@/])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*(?:@[\p{L}\p{N}.-]+\p{L})?/gu;

/** The handles a text mentions, each once, in order. */
export function mentionsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(MENTION), ([handle]) => handle.replace(/(?<![.-])[.-]+$/, '')))];
}
