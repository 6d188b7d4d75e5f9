import { useCallback, useSyncExternalStore } from 'react';
import { directionOf } from '../i18n/language-codes.ts';
import { DEFAULT_THEME, PRESET_THEMES } from '../ui/theme/themes.ts';
import { TEXTS, type GalleryLanguage } from './texts.ts';

/** The options in the gallery's address: `?theme=…&dir=…&lang=…#/button`. */
export interface Address {
  readonly theme: string;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: GalleryLanguage;
  /** Key of an entry; `all` for all of them, empty for none. */
  readonly entry: string;
}

const isLanguage = (text: string | null): text is GalleryLanguage => text !== null && Object.hasOwn(TEXTS, text);

/** Missing or unknown values have defaults; the default direction is the language's own. */
export function readAddress({ search, hash }: { search: string; hash: string }): Address {
  const asked = new URLSearchParams(search);
  const lang = asked.get('lang');
  const dir = asked.get('dir');
  const theme = asked.get('theme');
  const language = isLanguage(lang) ? lang : 'en';
  return {
    theme: PRESET_THEMES.some(({ name }) => name === theme) && theme !== null ? theme : DEFAULT_THEME,
    lang: language,
    dir: dir === 'ltr' || dir === 'rtl' ? dir : directionOf(language),
    entry: hash.replace(/^#\/?/, ''),
  };
}

export function writeAddress({ theme, dir, lang, entry }: Address): string {
  return `?${new URLSearchParams({ theme, dir, lang }).toString()}#/${entry}`;
}

const CHANGED = 'gallery:address';

function follow(onChange: () => void): () => void {
  const events = ['hashchange', 'popstate', CHANGED];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** The options in the address, and a function to change them. */
export function useAddress(): [Address, (change: Partial<Address>) => void] {
  const href = useSyncExternalStore(follow, () => location.href);
  const address = readAddress(new URL(href));
  const change = useCallback((wanted: Partial<Address>) => {
    history.replaceState(null, '', writeAddress({ ...readAddress(location), ...wanted }));
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return [address, change];
}
