const MENTION = /(?<![\p{L}\p{N}_@/])@[\p{L}\p{N}_][\p{L}\p{N}_.-]*(?:@[\p{L}\p{N}.-]+\p{L})?/gu;

/**
 * The handles a text mentions, each once, in order. `isSafe`: those before its first other word alone, because that is
 * whom the server sends a direct post to (`safe_dm_mentions`).
 */
export function mentionsIn(text: string, isSafe = false): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const end = words.findIndex((word) => !word.startsWith('@'));
  const read = isSafe && end >= 0 ? words.slice(0, end).join(' ') : text;
  return [...new Set(Array.from(read.matchAll(MENTION), ([handle]) => handle.replace(/(?<![.-])[.-]+$/, '')))];
}
