export type Param = string | number | boolean | null | Upload | Param[] | { [key: string]: Param };
export type Params = { [key: string]: Param };

/** A file of a multipart body, read completely. */
export class Upload {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;

  constructor(name: string, mime: string, bytes: Buffer) {
    this.name = name;
    this.mime = mime;
    this.bytes = bytes;
  }
}

const isObject = (value: Param | undefined): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Upload);

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function assign(target: Params, path: string[], value: Param): void {
  const [head = '', ...rest] = path;
  if (FORBIDDEN.has(head)) return;
  if (rest.length === 0) {
    target[head] = value;
  } else if (rest[0] === '' && rest.length === 1) {
    const list = target[head];
    target[head] = Array.isArray(list) ? [...list, value] : [value];
  } else {
    const next = target[head];
    const child: Params = isObject(next) ? next : {};
    target[head] = child;
    assign(child, rest, value);
  }
}

/** Turns `a[b][]=1` pairs into nested objects and arrays, as Plug and Rails do; index maps stay objects. */
export function nestParams(pairs: Iterable<readonly [string, Param]>): Params {
  const out: Params = {};
  for (const [name, value] of pairs) {
    const match = /^([^[]+)((?:\[[^\]]*\])*)/.exec(name);
    if (!match) continue;
    const inner = [...(match[2] ?? '').matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? '');
    assign(out, [match[1] ?? '', ...inner], value);
  }
  return out;
}

export const parseQuery = (text: string): Params => nestParams(new URLSearchParams(text));
