import { defineCommand } from '@skerry/shared/runtime';

/** The viewer itself loads with the first picture that is opened. */
export default defineCommand<'media/open/v1'>(async ({ statusId, index }, ctx) => {
  const { mediaViewer } = await import('../media-viewer/mount.ts');
  ctx.ports.dialogs.open(mediaViewer, { label: ctx.i18n.t('media.viewer'), size: 'full', params: { statusId, index } });
});
