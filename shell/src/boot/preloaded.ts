import { isRecord } from '../shape.ts';

/** `id` of the data block that Akkoma and Pleroma put into the page they serve. */
export const PRELOADED_ID = 'initial-results';

/**
 * What the server already put into the page (requirements SH-121; reference: static files, "Initial-results block"):
 * request path to the reply's JSON. Each value there is base64 of UTF-8 of JSON. What is missing or malformed is left
 * out, and asked for as usual. Anonymous: never anything of a person.
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
  // The usual case; a throw would cost a tenth of the start-up.
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
