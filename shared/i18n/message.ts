/**
 * A compiled message: a plain text, or a list of parts. Written by the build (`shell/operator/messages/compile.ts`),
 * read by `format-message.ts`; the browser never parses ICU syntax.
 */
export type Part =
  | string
  /** `#`: the number of the plural around it, less its offset. */
  | readonly ['#']
  | readonly ['arg', name: string]
  | readonly ['number', name: string, options?: Intl.NumberFormatOptions]
  | readonly ['date' | 'time', name: string, options?: Intl.DateTimeFormatOptions]
  | readonly ['select', name: string, cases: Cases]
  | readonly ['plural', name: string, cases: Cases, type: 'cardinal' | 'ordinal', offset: number];
export type Cases = Readonly<Record<string, readonly Part[]>>;

/** What messages take. Dates may be given as `Date`, as milliseconds, or as ISO 8601. */
export type MessageArgs = Readonly<Record<string, unknown>>;
