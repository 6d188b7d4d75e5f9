import { pathOf } from '../dialect.ts';
import type { Call } from './call.ts';

const flatten = (value: unknown, name: string): [string, string][] => {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, `${name}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => flatten(item, `${name}[${key}]`));
  return value === null || value === undefined ? [] : [[name, String(value)]];
};

/** Sets the Link header from the page's first and last key; none on an empty page. */
export function link(call: Call, keys: readonly (string | number)[], extra: Record<string, string> = {}): void {
  const first = keys[0];
  const last = keys.at(-1);
  if (first === undefined || last === undefined || call.core.dialect.hasLink?.(pathOf(call.request)) === false) return;
  const url = (name: string, id: string | number): string => {
    const params = new URLSearchParams(
      Object.entries({ ...call.input.all, ...extra })
        .filter(([key]) => !['max_id', 'min_id', 'since_id', 'access_token', 'offset'].includes(key))
        .flatMap(([key, value]) => flatten(value, key)),
    );
    params.set(name, String(id));
    return `<${call.core.url}${pathOf(call.request)}?${params.toString()}>`;
  };
  call.reply.header('link', `${url('max_id', last)}; rel="next", ${url('min_id', first)}; rel="prev"`);
}
