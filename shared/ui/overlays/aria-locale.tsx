import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { pageLocale } from './page-locale.ts';
import './pressable.css';

const PRESS_STYLES_ID = 'react-aria-pressable-style';

/**
 * React Aria adds a `<style>` that the content security policy refuses, unless an element with its id exists. Its rule
 * is in `pressable.css`.
 */
function holdPlaceOfPressStyles(): void {
  if (document.getElementById(PRESS_STYLES_ID)) return;
  const place = document.createElement('meta');
  place.id = PRESS_STYLES_ID;
  document.head.append(place);
}

function followPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  return () => observer.disconnect();
}

const readPage = () => pageLocale(document.documentElement.lang, document.documentElement.dir);

/**
 * Language and direction of the page for components on React Aria, which would use the browser's. Every primitive of
 * this folder is inside one.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  // Before the first effect of any child: an effect here would run after theirs.
  useState(holdPlaceOfPressStyles);
  return <I18nProvider locale={useSyncExternalStore(followPage, readPage)}>{children}</I18nProvider>;
}
