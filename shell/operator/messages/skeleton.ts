/** What FormatJS's parser returns for `::…`: the tokens of a number skeleton, the letters of a time skeleton. */
export interface Skeleton<T> {
  readonly parsedOptions: T;
  readonly tokens?: readonly { readonly stem: string }[];
  readonly pattern?: string;
}

/** Tokens of number skeletons that Intl supports. The parser accepts any token and does not report unknown ones. */
const NUMBER_WORDS =
  /^(?:compact-short|compact-long|K{1,2}|percent|%|currency|unit|measure-unit|scientific|engineering|group-(?:off|auto|min2|on-aligned)|,[_?!]|precision-(?:integer|unlimited)|\.[0#*+]*|@+#*\*?|0+|sign-[a-z-]+|unit-width-[a-z-]+|rounding-mode-[a-z-]+)$/;
/**
 * Letters of time skeletons that the parser turns into options. It drops others, `j` among them, which depends on the
 * language.
 */
const TIME_LETTERS = /^[GyMLdEecahHkKmsz]$/;

/** The options of Intl for a skeleton. Throws if any of it would be lost, or if Intl refuses it. */
export function skeletonOptions<T extends object>({ parsedOptions, tokens, pattern }: Skeleton<T>): T {
  for (const { stem } of tokens ?? []) if (!NUMBER_WORDS.test(stem)) throw new Error(`no number skeleton "${stem}"`);
  for (const letter of pattern?.match(/[a-z]/gi) ?? [])
    if (!TIME_LETTERS.test(letter)) throw new Error(`no letter "${letter}" in skeletons of times`);
  if (Object.keys(parsedOptions).length === 0) throw new Error('a skeleton without meaning');
  // Intl itself checks names: units, currencies.
  void (pattern === undefined
    ? new Intl.NumberFormat('en', parsedOptions)
    : new Intl.DateTimeFormat('en', parsedOptions));
  return parsedOptions;
}
