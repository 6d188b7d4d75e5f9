import { useEffect, useMemo } from 'react';
import {
  combineLatest,
  map,
  of,
  switchMap,
  useHiddenCounts,
  useInstance,
  useLocale,
  useModule,
  useObservable,
  useSetting,
  useShellLocation,
  type Observable,
} from '@skerry/shared/runtime';
import { useServices, useWorld, type DialogStore } from '../services.ts';
import { useFormat } from '../i18n/use-format.ts';
import { titleText } from './title-text.ts';
import { useAllEntries } from '../navigation/use-navigation-entries.ts';

/** The screen's name: that of its route where it has one, else its label in the navigation. */
export function useScreenName(title: string | undefined): string {
  const { pathname } = useShellLocation();
  const entry = useAllEntries().find(({ href }) => href === pathname);
  return title ?? entry?.label ?? '';
}

/**
 * Keeps the document's title: `(n) What is shown · Instance`, n being the number of unread notifications, unless the
 * user switched that off. What is shown is the uppermost dialog, else what the screen says that it shows, else the
 * screen. It draws nothing; the frame is not rendered again with each title.
 */
export function DocumentTitle({ screen }: { screen: string }): null {
  const { badges } = useModule().ports;
  const { dialogs } = useServices();
  const { title$ } = useWorld();
  const { name } = useInstance();
  const { number } = useFormat();
  const locale = useLocale();
  const [hasCount] = useSetting('shell.countInTitle');
  const isHidden = useHiddenCounts();
  const unread = useObservable(useMemo(() => badges.watch('notifications'), [badges]));
  const dialog = useObservable(useMemo(() => titleOfDialogs(dialogs), [dialogs]));
  const told = useObservable(title$);
  const parts = [dialog || told || screen, name].map((part) => titleText(part, locale));
  const full = (hasCount && !isHidden && unread > 0 ? `(${number(unread)}) ` : '') + parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = full;
  }, [full]);
  return null;
}

/** That of the uppermost dialog that is not minimised; empty if there is none. */
function titleOfDialogs({ open$ }: DialogStore): Observable<string> {
  return open$.pipe(
    switchMap(({ dialogs }) =>
      dialogs.length === 0
        ? of('')
        : combineLatest(
            dialogs.map(({ state$, shown$, title$ }) =>
              combineLatest([state$, shown$, title$]).pipe(
                map(([state, { label }, title]) => (state === 'visible' ? title || label : '')),
              ),
            ),
          ).pipe(map((titles) => titles.findLast(Boolean) ?? '')),
    ),
  );
}
