/**
 * A function of Misskey's markup, as servers write it into HTML: `<span class="mfm-spin" data-mfm-speed="2s">`
 * (FEP-c16b), and before that `<span class="mfm _mfm_spin_" data-x>`.
 */
export interface Mfm {
  readonly name: MfmName;
  /** Values that matched their pattern, by parameter; a flag is `true`. */
  readonly parameters: Readonly<Record<string, string>>;
}

const SECONDS = /^(?:\d{1,2}|\d{0,2}\.\d{1,3})s$/;
const COLOR = /^[0-9a-f]{3,8}$/i;
const FACTOR = /^-?(?:[0-3]|[0-2]?\.\d{1,3}|[0-2]\.\d{1,3})$/;
/** Em, the largest offset. A post with such functions is clipped at its own edges. */
const SHIFT = /^-?(?:\d{1,2}|\d{0,2}\.\d{1,3})$/;
const DEGREES = /^-?\d{1,3}(?:\.\d{1,3})?$/;
const PIXELS = /^\d{1,2}$/;
const FLAG = /^/;

/** Functions and their parameters: all that Akkoma allows, and `border`. */
const FUNCTIONS = {
  tada: { speed: SECONDS },
  jelly: { speed: SECONDS },
  twitch: { speed: SECONDS },
  shake: { speed: SECONDS },
  jump: { speed: SECONDS },
  bounce: { speed: SECONDS },
  rainbow: { speed: SECONDS },
  spin: { speed: SECONDS, left: FLAG, alternate: FLAG, x: FLAG, y: FLAG },
  flip: { h: FLAG, v: FLAG },
  x2: {},
  x3: {},
  x4: {},
  blur: {},
  sparkle: {},
  center: {},
  position: { x: SHIFT, y: SHIFT },
  scale: { x: FACTOR, y: FACTOR },
  rotate: { deg: DEGREES },
  fg: { color: COLOR },
  bg: { color: COLOR },
  border: {
    color: COLOR,
    width: PIXELS,
    radius: PIXELS,
    style: /^(?:solid|dotted|dashed|double|groove|ridge|inset|outset|hidden)$/,
  },
  font: { serif: FLAG, monospace: FLAG, cursive: FLAG, fantasy: FLAG, emoji: FLAG, math: FLAG },
} as const satisfies Record<string, Record<string, RegExp>>;
type MfmName = keyof typeof FUNCTIONS;

/** The function of an element, by its class and its data; `null` if it is unknown. */
export function readMfm(classes: string | null, attribute: (name: string) => string | null): Mfm | null {
  const [, current, former] = /(?:^|\s)(?:mfm-(\w{1,20})|_mfm_([a-z\d]{1,20})_)(?:\s|$)/i.exec(classes ?? '') ?? [];
  const name = current ?? former;
  if (!name || !Object.hasOwn(FUNCTIONS, name)) return null;
  const patterns: Readonly<Record<string, RegExp>> = FUNCTIONS[name as MfmName];
  const parameters = Object.entries(patterns).flatMap(([parameter, pattern]) => {
    const value = attribute(`${current ? 'data-mfm' : 'data'}-${parameter}`);
    return value !== null && pattern.test(value) ? [[parameter, pattern === FLAG ? 'true' : value] as const] : [];
  });
  return { name: name as MfmName, parameters: Object.fromEntries(parameters) };
}
