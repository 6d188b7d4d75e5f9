import { isRecord } from '../flaw.ts';

/** `id` of the data block that Akkoma and Pleroma put into the page they serve. */
export const PRELOADED_ID = 'initial-results';

/**
 * What the server has already put into the page (requirement SH-121): request path to the reply's JSON. Each value is
 * base64 of UTF-8 of JSON. What is missing or malformed is left out, and requested as usual. Anonymous: never private
 * data.
 */
export function readPreloaded(document: Document): ReadonlyMap<string, unknown> {
  const block = parseJson(document.getElementById(PRELOADED_ID)?.textContent ?? '');
  const replies = new Map<string, unknown>();
  for (const [path, encoded] of Object.entries(isRecord(block) ? block : {})) {
    const reply = typeof encoded === 'string' ? parseJson(decode(encoded)) : undefined;
    if (reply !== undefined) replies.set(path, reply);
  }
  return replies;
}

function decode(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return '';
  }
}

function parseJson(text: string): unknown {
  // The usual case; an exception would cost a tenth of the start-up.
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
