import { useEffect, useMemo } from 'react';
import { useModule } from '@skerry/shared/runtime';
import type { OverlaysProps } from '../frame/frame-parts.ts';
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
import { ReturnPlaceFollower } from './return-place-follower.tsx';

/** What lies over the page: pen, drawers, palette, dialogs, questions, notices. Back closes the uppermost layer. */
export function Overlays({ main, isNarrow, drawer, onDrawerClose, isPaletteWanted }: OverlaysProps) {
  const { navigation } = useModule().ports;
  usePageWorker();
  useNotified();
  useKeptAnswers();
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
