import type { ModuleContext } from '@skerry/shared/contract';
import { FilterStore } from '@skerry/shared/filters';
import { formatDate } from '@skerry/shared/i18n';
import { showFailure } from '@skerry/shared/ui/failure';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** How long the user can undo it. */
const UNDO_MS = 10_000;

/** Hides posts with a hashtag for a month. No server can mute one: it is a filter of the user's own. */
export async function muteTag(ctx: ModuleContext, tag: string): Promise<void> {
  const { i18n, ports, telemetry } = ctx;
  const store = new FilterStore(ctx, {
    read: () => ports.settings.get('timelines.filters'),
    write: (texts) => {
      ports.settings.set('timelines.filters', [...texts]).catch((error: unknown) => telemetry.error(error));
    },
  });
  const end = Date.now() + DAYS * DAY_MS;
  const { error, id, place } = await store.save(
    {
      title: null,
      contexts: ['home', 'notifications', 'public'],
      action: 'hide',
      expiresAt: new Date(end).toISOString(),
      keywords: [{ phrase: `#${tag}`, isWholeWord: true }],
      statuses: [],
      repeaters: [],
    },
    null,
  );
  if (error || id === null) return error ? showFailure(ctx, error) : undefined;
  const undo = async () => {
    const { error: refused } = await store.remove({ id, place });
    if (refused) showFailure(ctx, refused);
  };
  ports.notices.show({
    level: 'info',
    text: i18n.t('tag.muted', { tag: `#${tag}`, date: formatDate(i18n.locale, end, 'date') }),
    ms: UNDO_MS,
    action: { label: i18n.t('keys.undo'), run: () => void undo() },
  });
}
