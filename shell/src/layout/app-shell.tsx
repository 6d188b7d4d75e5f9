import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { useModule, useObservable, useSlotEntries } from '@skerry/shared/runtime';
import { buttonClass, VisuallyHidden, useMediaQuery } from '@skerry/shared/ui';
import { useServices, useWorld } from '../services.ts';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { createFrameParts, FramePartsProvider, useParts, type OverlaysProps } from '../frame/frame-parts.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { SideColumn } from './side-column.tsx';
import { ThirdColumn } from './third-column.tsx';
import { TopBar } from './top-bar.tsx';
import { useColumns } from './use-columns.ts';
import { DocumentTitle, useScreenName } from './document-title.tsx';
import { useEarlyKeys } from './use-early-keys.ts';
import { useEndedNotice } from './use-ended-notice.ts';
import { useQuietMain } from './use-quiet-main.ts';
import { Announcements } from '../notices/announcements.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useT } from '../texts/use-t.ts';
import { Wallpaper } from './wallpaper.tsx';

interface AppShellProps {
  /** Name of the screen, for the document title and for screen readers. Default: its label in the navigation. */
  title?: string;
  children: ReactNode;
}

/**
 * Elements without props from the frame are created once, so that React does not render them again with each change of
 * the screen or its title.
 */
const WALLPAPER = <Wallpaper />;
const SIDE_COLUMN = <SideColumn />;
const THIRD_COLUMN = <ThirdColumn />;

/** Everything around the screen: bars, columns, drawer, dialogs, notices. */
export function AppShell({ title, children }: AppShellProps) {
  const t = useT();
  const { telemetry } = useModule();
  const frameParts = useMemo(
    () =>
      createFrameParts(
        () => import('./parts-after-start.ts'),
        (error) => telemetry.error(error),
      ),
    [telemetry],
  );
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const [chosen, setDrawer] = useState<OverlaysProps['drawer']>(null);
  const hasNotifications = useSlotEntries('layout/notifications/v1').length > 0;
  const drawer = isNarrow && (chosen === 'menu' || hasNotifications) ? chosen : null;
  // One that a wider window has closed stays closed.
  if (chosen !== drawer) setDrawer(drawer);
  const main = useRef<HTMLElement>(null);
  const screen = useScreenName(title);
  const announcement = useRouteFocus(main, screen);
  const columns = useColumns();
  useQuietMain(main, frameParts.need);
  useEndedNotice(isNarrow);

  return (
    <FramePartsProvider value={frameParts}>
      <a
        className={`${buttonClass({ variant: 'primary' })} ${styles.skip}`}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('layout.skip')}
      </a>
      <DocumentTitle screen={screen} />
      {WALLPAPER}
      {!isNarrow && <TopBar columns={columns} />}
      <div className={styles.columns} {...columns}>
        {!isNarrow && (
          <aside className={styles.side} aria-label={t('layout.side')} data-compact>
            {SIDE_COLUMN}
          </aside>
        )}
        <main ref={main} id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {!isNarrow && (
          <aside className={styles.third} aria-label={t('layout.third')}>
            {THIRD_COLUMN}
          </aside>
        )}
      </div>
      {!isNarrow && <ConnectionBar />}
      {isNarrow && (
        <BottomBar
          onMenu={() => setDrawer('menu')}
          onNotifications={hasNotifications ? () => setDrawer('notifications') : null}
        />
      )}
      <Overlays main={main} isNarrow={isNarrow} drawer={drawer} onDrawerClose={() => setDrawer(null)} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <Announcements />
    </FramePartsProvider>
  );
}

/** Pen, drawers, palette, dialogs, questions, notices: fetched with the first of these at the latest. */
function Overlays(props: Omit<OverlaysProps, 'isPaletteWanted'>) {
  const services = useServices();
  const { dialogs, questions } = useObservable(services.dialogs.open$);
  const notices = useObservable(services.notices.notices$);
  const isPaletteWanted = useEarlyKeys();
  const parts = useParts(
    props.drawer !== null || isPaletteWanted || [dialogs, questions, notices].some(({ length }) => length > 0),
  );
  const { filesAt } = useWorld();
  const { main } = props;
  useEffect(() => {
    return parts?.fetchAhead(main.current, filesAt);
  }, [parts, main, filesAt]);
  return parts && <parts.Overlays {...props} isPaletteWanted={isPaletteWanted} />;
}
