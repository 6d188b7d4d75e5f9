/** A function of Misskey's markup, as servers write it into HTML: `<span class="mfm-spin" data-mfm-speed="2s">` (FEP-c16b). */
export interface Mfm {
  readonly name: MfmName;
  /** Values that passed their pattern, by parameter; a flag is `true`. */
  readonly parameters: Readonly<Record<string, string>>;
}

const SECONDS = /^(?:\d{1,2}|\d{0,2}\.\d{1,3})s$/;
const COLOR = /^[0-9a-f]{3,8}$/i;
const FACTOR = /^-?(?:[0-3]|[0-2]?\.\d{1,3}|[0-2]\.\d{1,3})$/;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,3})?$/;
const PIXELS = /^\d{1,2}$/;
const FLAG = /^/;

/** Functions and the parameters each takes. `position` is not among them: it would put foreign text where ours stands. */
const FUNCTIONS = {
  tada: { speed: SECONDS }, jelly: { speed: SECONDS }, twitch: { speed: SECONDS }, shake: { speed: SECONDS }, jump: { speed: SECONDS }, bounce: { speed: SECONDS }, rainbow: { speed: SECONDS },
  spin: { speed: SECONDS, left: FLAG, alternate: FLAG, x: FLAG, y: FLAG },
  flip: { h: FLAG, v: FLAG },
  x2: {}, x3: {}, x4: {}, blur: {}, sparkle: {},
  scale: { x: FACTOR, y: FACTOR },
  rotate: { deg: DEGREES },
  fg: { color: COLOR },
  bg: { color: COLOR },
  border: { color: COLOR, width: PIXELS, radius: PIXELS, style: /^(?:solid|dotted|dashed|double|groove|ridge|inset|outset|hidden)$/ },
  font: { serif: FLAG, monospace: FLAG, cursive: FLAG, fantasy: FLAG },
} as const satisfies Record<string, Record<string, RegExp>>;
export type MfmName = keyof typeof FUNCTIONS;

/** The function an element stands for, by its class and its data; `null` for none that is known. */
export function readMfm(classes: string | null, data: (parameter: string) => string | null): Mfm | null {
  const name = /(?:^|\s)mfm-(\w{1,20})(?:\s|$)/.exec(classes ?? '')?.[1];
  if (!name || !Object.hasOwn(FUNCTIONS, name)) return null;
  const patterns: Readonly<Record<string, RegExp>> = FUNCTIONS[name as MfmName];
  const parameters = Object.entries(patterns).flatMap(([parameter, pattern]) => {
    const value = data(parameter);
    return value !== null && pattern.test(value) ? [[parameter, pattern === FLAG ? 'true' : value] as const] : [];
  });
  return { name: name as MfmName, parameters: Object.fromEntries(parameters) };
}
