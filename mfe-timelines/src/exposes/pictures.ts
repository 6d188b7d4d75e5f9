import { defineCommand } from '@skerry/shared/runtime';
import { shownPictures } from '../media-viewer/shown-pictures.ts';

/** The viewer itself loads with the first pictures that are shown. */
export default defineCommand<'media/show/v1'>(async (payload, ctx) => {
  const shown = shownPictures(payload);
  if (!shown) return ctx.telemetry.error(new Error('media/show/v1: none of the pictures has an address to show'));
  const { picturesViewer } = await import('../media-viewer/mount.ts');
  ctx.ports.dialogs.open(picturesViewer, {
    label: shown.title || ctx.i18n.t('media.viewer'),
    size: 'full',
    params: { ...shown },
  });
});
