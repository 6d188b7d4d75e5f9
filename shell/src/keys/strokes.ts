/** What the marks and digits of a keyboard are called, without Shift and with it. */
const MARKS: Readonly<Record<string, string>> = {
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Quote: '\'"',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Minus: '-_',
  Equal: '=+',
  Backquote: '`~',
};
/** Keys that are not characters; all others alone do nothing (Shift, dead keys, what an input method eats). */
const NAMED =
  /^(?:F\d{1,2}|Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|Insert|Delete|Backspace|Enter|Tab|Escape)$/;

/**
 * A press of a key as it is written in manifests and settings: `j`, `E`, `?`, `F2`, `Mod+k` (Ctrl or Cmd), `Alt+j`.
 * `null` for what is no key of its own. Layouts without Latin letters (Cyrillic, Arabic, Greek …) have those of the
 * same place: a Russian `о` is `j`.
 */
export function strokeOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey && event.metaKey) return null;
  // With AltGr marks are typed; some systems report it as Ctrl and Alt.
  const isMark = event.getModifierState('AltGraph') && event.key.length === 1;
  const isMod = !isMark && (event.ctrlKey || event.metaKey);
  const isAlt = !isMark && event.altKey;
  const before = (isMod ? 'Mod+' : '') + (isAlt ? 'Alt+' : '');
  if (NAMED.test(event.key) || (event.key === ' ' && before))
    return before + (event.shiftKey ? 'Shift+' : '') + (event.key === ' ' ? 'Space' : event.key);
  const character = characterOf(event);
  return character && before + character;
}

function characterOf(event: KeyboardEvent): string | null {
  const { key, code, shiftKey } = event;
  if ([...key].length !== 1 || key === ' ') return null;
  const { letter, digit } = /^(?:Key(?<letter>[A-Z])|Digit(?<digit>\d))$/.exec(code)?.groups ?? {};
  if (/^\p{Script=Latin}$/u.test(key))
    return event.getModifierState('CapsLock') ? key[shiftKey ? 'toUpperCase' : 'toLowerCase']() : key.normalize();
  if (/^[!-~]$/.test(key)) return key;
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (digit && !shiftKey) return digit;
  return MARKS[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** Keys that a page cannot be used without: to move, to press, to leave. */
const NEEDED = /^(?:Shift\+)?(?:Tab|Enter|Escape|Backspace|Delete|Home|End|Arrow\w+|Page\w+)$/;
export const isNeededKey = (stroke: string): boolean => NEEDED.test(stroke);

/** What browsers do by themselves, the most usual ones of all systems; some of them never reach a page. */
const BROWSERS =
  /^(?:Mod\+(?:[abcdfghijlnopqrstuvwxyzNTWRJICDAP0-9+=-]|Shift\+\w+|Tab|Page\w+|F4)|Alt\+(?:[def]|F4|Home|Space|Arrow(?:Left|Right))|F(?:1|3|5|6|7|10|11|12))$/;
export const isBrowsersKey = (stroke: string): boolean => BROWSERS.test(stroke);
