/**
 * A compiled message: a plain text, or a list of parts. The build writes it (`shell/operator/messages/compile.ts`),
 * `format-message.ts` reads it; the browser never parses ICU syntax.
 */
export type Part =
  | string
  /** `#`: the number of the enclosing plural, minus its offset. */
  | readonly ['#']
  | readonly ['arg', name: string]
  | readonly ['number', name: string, options?: Intl.NumberFormatOptions]
  | readonly ['date' | 'time', name: string, options?: Intl.DateTimeFormatOptions]
  | readonly ['select', name: string, cases: Cases]
  | readonly ['plural', name: string, cases: Cases, type: 'cardinal' | 'ordinal', offset: number];
export type Cases = Readonly<Record<string, readonly Part[]>>;

/** The arguments of messages. A date may be a `Date`, milliseconds, or ISO 8601. */
export type MessageArgs = Readonly<Record<string, unknown>>;
