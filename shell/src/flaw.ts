import * as v from 'valibot';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What keeps a value of the page or of the browser's storage from being used, and where; `null` if nothing does. */
export function flawOf(schema: v.GenericSchema, value: unknown, where: string): string | null {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? [];
  return issue ? `${[where, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}` : null;
}

/** An object with any members. Unlike valibot's own, it is not a list. */
export const Members = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'Expected an object');
