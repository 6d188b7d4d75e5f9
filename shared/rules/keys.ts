/** How keys of the keyboard are written: in manifests, in the settings, and for people; and which are no keys at all. */

/**
 * Whether a press belongs to an input method, which composes a word: it is no key of the page, a form or a list. Safari
 * sends the Enter that ends a word after the composition, and marks it by the code 229 alone.
 */
export function isComposing(press: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return press.isComposing || press.keyCode === 229;
}

/** What a user changed: for the name of an action its keys; none: it has been taken away. */
export type ChangedKeys = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of a module's shortcut in the preference `shell.keys`; it stays when a release changes the key. */
export const shortcutName = (owner: string, titleKey: string): string => `${owner}/${titleKey}`;

/** The keys of an action as the user has them, such as `j`, `E`, `g h`, `Mod+k`, `Alt+F2`; empty: none. */
export function keysOf(changed: ChangedKeys, name: string, standard: string): string {
  return (Object.hasOwn(changed, name) ? changed[name]?.['keys'] : undefined) ?? standard;
}

/** A character on its own begins them: what a user of speech input, or of a shaking hand, types by mistake. */
export const isCharacterKeys = (keys: string): boolean => /^\S(?: |$)/u.test(keys);

/** As on the keyboard: `⇧ E`, `G H`, `Ctrl K`; with the marks of Apple's keyboards where there is one. */
export function keyCaps(keys: string, platform: string, shift = '⇧'): string {
  const isApple = /Mac|iP(?:hone|ad)/.test(platform);
  const caps = (stroke: string) => {
    const [, marks = '', key = ''] = /^((?:Mod\+|Alt\+|Shift\+)*)(.+)$/u.exec(stroke) ?? [];
    const isCapital = /^\p{Lu}$/u.test(key);
    return [
      marks.includes('Mod+') && (isApple ? '⌘' : 'Ctrl'),
      marks.includes('Alt+') && (isApple ? '⌥' : 'Alt'),
      (isCapital || marks.includes('Shift+')) && shift,
      key.length === 1 ? key.toUpperCase() : (ARROWS[key] ?? key),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return keys.split(' ').map(caps).join(' ');
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
