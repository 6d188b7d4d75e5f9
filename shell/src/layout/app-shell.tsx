import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from 'react';
import { DECK_QUERY, MOBILE_QUERY } from '@skerry/shared/rules';
import {
  useModule,
  useObservable,
  useSession,
  useShellLocation,
  useSlotEntries,
  useInstance,
  useSetting,
} from '@skerry/shared/runtime';
import { buttonClass, PageMark, VisuallyHidden, useMediaQuery, isTyping } from '@skerry/shared/ui';
import { useServices } from '../services.ts';
import styles from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import {
  FrameParts,
  FramePartsProvider,
  LONGEST_BUSY_MS,
  useFrameParts,
  useParts,
  type OverlaysProps,
} from '../frame/frame-parts.ts';
import { whenDrawn } from '../frame/drawn.ts';
import { PART_LOADERS } from './part-loaders.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { SideColumn } from './side-column.tsx';
import { ThirdColumn } from './third-column.tsx';
import { TopBar } from './top-bar.tsx';
import { DECK_PATH } from '../navigation/deck-path.ts';
import { useColumns } from './use-columns.ts';
import { DocumentTitle, useScreenName } from './document-title.tsx';
import { Announcements } from '../notices/announcements.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useT } from '../i18n/use-t.ts';

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
  const frameParts = useMemo(() => new FrameParts(PART_LOADERS, (error) => telemetry.error(error)), [telemetry]);
  useEffect(() => {
    return () => frameParts.end();
  }, [frameParts]);
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const isAlone = useIsDeck();
  const [chosen, setDrawer] = useState<OverlaysProps['drawer']>(null);
  const hasNotifications = useSlotEntries('layout/notifications/v1').length > 0;
  const drawer = isNarrow && (chosen === 'menu' || hasNotifications) ? chosen : null;
  // One that a wider window has closed stays closed.
  if (chosen !== drawer) setDrawer(drawer);
  const main = useRef<HTMLElement>(null);
  const screen = useScreenName(title);
  const announcement = useRouteFocus(main, screen);
  const columns = useColumns();
  const { markFirstShown } = useServices();
  useQuietMain(
    main,
    useCallback(() => {
      // The keys first: a user may press one before the instance is known.
      frameParts.start();
      markFirstShown();
    }, [markFirstShown, frameParts]),
  );
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
      <div className={isAlone ? undefined : styles.columns} {...columns}>
        {!isNarrow && !isAlone && (
          <aside className={styles.side} aria-label={t('layout.side')} data-compact>
            {SIDE_COLUMN}
          </aside>
        )}
        <main ref={main} id="main" tabIndex={-1} className={isAlone ? styles.alone : styles.main}>
          {children}
        </main>
        {!isNarrow && !isAlone && (
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

/** Whether the screen has the whole window below the top bar. */
function useIsDeck(): boolean {
  const { pathname } = useShellLocation();
  const { account } = useSession();
  return useMediaQuery(DECK_QUERY) && account !== null && pathname === DECK_PATH;
}

/** Pen, drawers, palette, dialogs, questions, notices: fetched with the first of these at the latest. */
function Overlays(props: Omit<OverlaysProps, 'isPaletteWanted'>) {
  const services = useServices();
  const { dialogs, questions } = useObservable(services.dialogs.open$);
  const notices = useObservable(services.notices.notices$);
  const isPaletteWanted = useEarlyKeys();
  const parts = useParts(
    'over',
    props.drawer !== null || isPaletteWanted || [dialogs, questions, notices].some(({ length }) => length > 0),
  );
  return parts && <parts.Overlays {...props} isPaletteWanted={isPaletteWanted} />;
}

/** The operator's picture behind everything, unless the user hides it. */
function Wallpaper() {
  const { background } = useInstance();
  const [isHidden] = useSetting('hideInstanceWallpaper');
  if (!background || isHidden) return null;
  return (
    <>
      <PageMark name="wallpaper" />
      <img data-wallpaper className={styles.wallpaper} src={background} alt="" decoding="async" fetchPriority="low" />
    </>
  );
}

/** Announces that the session ended by itself, where no login panel is visible to say it. */
function useEndedNotice(isNarrow: boolean): void {
  const t = useT();
  const { notices, navigation } = useModule().ports;
  const ended = useObservable(useServices().session.ended$);
  useEffect(() => {
    if (ended !== 'revoked' || !isNarrow || navigation.location.pathname === '/login') return;
    notices.show({
      level: 'warning',
      text: t('login.ended'),
      ms: 0,
      action: {
        label: t('login.submit'),
        run: () =>
          navigation.go('/login', { state: { from: navigation.location.pathname + navigation.location.search } }),
      },
    });
  }, [ended, isNarrow, notices, navigation, t]);
}

/** Milliseconds for which a key that came before the keys is remembered. */
const EARLY_KEY_MS = 5000;

/**
 * Until the keys are loaded: whether Ctrl or Cmd and K was pressed, which then opens the palette at once; and no view
 * hears a character that the user may have switched off or given to something else. What was pressed on its own and
 * nobody has used fetches the keys, and is pressed again when they are there.
 */
function useEarlyKeys(): boolean {
  const isLoaded = useParts('over') !== null;
  const [changed] = useSetting('shell.keys');
  const [hasSingleKeys] = useSetting('shell.singleKeys');
  const [isPressed, setIsPressed] = useState(false);
  const frameParts = useFrameParts();
  const early = useRef<{ event: KeyboardEvent; at: number }[]>([]);
  // Keys are heard from the moment that the page is seen.
  useLayoutEffect(() => {
    if (isLoaded) return;
    const isStandard = hasSingleKeys && Object.keys(changed).length === 0;
    const pressed = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (key === 'k' && !event.shiftKey && !altKey && ctrlKey !== metaKey && !changed['shell/palette']) {
        event.preventDefault();
        setIsPressed(true);
        return;
      }
      // A word that follows the key of a form has spaces.
      const isCharacter = /^\S$/.test(key) || (early.current.length > 0 && key === ' ');
      if (!isCharacter || altKey || ctrlKey || metaKey || isTyping(event.target)) return;
      if (!isStandard) event.stopPropagation();
      early.current.push({ event, at: performance.now() });
      frameParts.need('over');
    };
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, [isLoaded, changed, hasSingleKeys, frameParts]);
  useEffect(() => {
    if (!isLoaded) return;
    for (const { event, at } of early.current.splice(0)) {
      const isOver = event.defaultPrevented || performance.now() - at > EARLY_KEY_MS;
      // Views have heard it: only what listens to the whole page hears it again.
      if (!isOver && !isTyping(document.activeElement)) document.dispatchEvent(new KeyboardEvent('keydown', event));
    }
  }, [isLoaded]);
  return isPressed;
}

/** Time limit for a screen that does not finish loading. */
const LONGEST_MS = 3000;

/** Calls back once the screen in the main column is loaded and the browser is idle. */
function useQuietMain(main: RefObject<HTMLElement | null>, run: () => void): void {
  useEffect(() => {
    const page = main.current?.parentElement;
    if (!page) return;
    let idle = 0;
    const stop = whenDrawn(page, LONGEST_MS, () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: LONGEST_BUSY_MS });
      else run();
    });
    return () => {
      stop();
      if (idle) cancelIdleCallback(idle);
    };
  }, [main, run]);
}
