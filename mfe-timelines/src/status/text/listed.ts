/** Names as a list in a sentence: “tea, coffee and cake”. */
export function listed(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(names);
}
