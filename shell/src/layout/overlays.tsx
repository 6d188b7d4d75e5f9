import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import { fetchAhead } from '../frame/fetch-ahead.ts';
import { useFrameParts, type OverlaysProps } from '../frame/frame-parts.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { LayersProvider } from '../dialogs/layers-context.ts';
import { createLayers } from '../dialogs/layers.ts';
import { Notices } from '../notices/notices.tsx';
import { Drawer } from './drawer.tsx';
import { FaviconBadge } from './favicon-badge.ts';
import { NotificationsDrawer } from './notifications-drawer.tsx';
import { PagePalette } from './page-palette.tsx';
import { PenButton } from './pen-button.tsx';
import { useKeptAnswers } from '../offline/use-kept-answers.ts';
import { useNotified } from '../offline/use-notified.ts';
import { usePageWorker } from '../offline/use-page-worker.ts';
import { followPlaces } from './return-place.ts';
import { useWorld } from '../services.ts';

/** What lies over the page: pen, drawers, palette, dialogs, questions, notices. Back closes the uppermost layer. */
export function Overlays({ main, isNarrow, drawer, onDrawerClose, isPaletteWanted }: OverlaysProps) {
  const { navigation } = useModule().ports;
  usePageWorker();
  useNotified();
  useKeptAnswers();
  const { filesAt } = useWorld();
  const frameParts = useFrameParts();
  const hasAccount = useSession().account !== null;
  useEffect(() => {
    // For the drawer.
    if (hasAccount) frameParts.want('user');
  }, [frameParts, hasAccount]);
  useEffect(() => {
    return fetchAhead(main.current, filesAt);
  }, [main, filesAt]);
  const layers = useMemo(() => createLayers(navigation), [navigation]);
  useEffect(() => {
    return layers.follow();
  }, [layers]);
  return (
    <LayersProvider value={layers}>
      <ReturnPlaceFollower main={main} />
      <PenButton isNarrow={isNarrow} />
      {drawer === 'menu' && <Drawer onClose={onDrawerClose} />}
      {drawer === 'notifications' && <NotificationsDrawer onClose={onDrawerClose} />}
      <PagePalette isWanted={isPaletteWanted} />
      <DialogHost />
      <Notices />
      <FaviconBadge />
    </LayersProvider>
  );
}

/** Remembers where a person leaves each screen, for their return. Draws nothing. */
function ReturnPlaceFollower({ main }: { main: RefObject<HTMLElement | null> }): null {
  const { navigation } = useModule().ports;
  const location = useShellLocation();
  const drawn = useRef<ReturnType<typeof followPlaces>>(() => {});
  useEffect(() => {
    if (!main.current) return;
    const ended = new AbortController();
    drawn.current = followPlaces(navigation, main.current, ended.signal);
    return () => ended.abort();
  }, [navigation, main]);
  // The screen is drawn in the same commit.
  useEffect(() => {
    drawn.current(location);
  }, [location]);
  return null;
}
