/**
 * What tells engineers something and people nothing: names of fields and types, code, identifiers, and the names of
 * HTTP statuses alone.
 */
const NOT_FOR_PEOPLE = [
  // "Missing field: q.", "title - Invalid string. Got: integer."
  /\b(?:fields?|param(?:eter)?s?|schema|payload|json|enum|integer|boolean|null|cast|scopes?|changeset|argument|undefined|redirect.uri|grant)\b/i,
  /\binvalid (?:string|value|format)\b|\bgot: /i,
  // `not_blocking`, `%{id: 1}`, `a::B`, an address
  /[a-z0-9]_[a-z]|[{}<>[\]|`=\\#]|::|:\/\//i,
  // "can't be blank", of what?
  /^(?:can't|cannot|has|is|must|should|may|rejected)\b/i,
  /^(?:(?:record |page )?not found|bad request|forbidden|access denied|unauthorized|unprocessable \w+|conflict|not implemented|internal server error|something went wrong|validation failed|invalid credentials|error|gone)[.!]?$/i,
];
/** Said by frameworks before the text. */
const PREFIX = /^(?:validation failed|bad request|unprocessable entity|forbidden|conflict|not acceptable): (?=\S)/i;
/** A handle may have underscores. */
const HANDLE = /@[\w.@-]+/g;

/**
 * A server's text where it is a sentence for people ("You have already pinned the maximum number of statuses"), without
 * the prefix of its framework; `null` where it is for engineers, and ours is better.
 */
export function wordsForPeople(serverText: string | null): string | null {
  const text = (serverText ?? '').replace(PREFIX, '').trim();
  const plain = text.replace(HANDLE, '');
  if (NOT_FOR_PEOPLE.some((pattern) => pattern.test(plain))) return null;
  // One word is a code, except in languages that do not separate words.
  if (
    !/\p{L}\s+\p{L}/u.test(plain) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(plain)
  )
    return null;
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
