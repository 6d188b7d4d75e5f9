import type { ModuleContext } from '@skerry/shared/contract';
import { FilterStore, type OwnFilter } from '@skerry/shared/filters';
import { formatDate } from '@skerry/shared/i18n';
import { showFailure } from '@skerry/shared/ui/failure';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** How long the user can undo it. */
const UNDO_MS = 10_000;

/**
 * Hides posts with a hashtag for a month. No server can mute one: it is a filter of the user's own. If one hides the
 * hashtag already, its end is put off instead; a filter without an end stays as it is.
 */
export async function muteTag(ctx: ModuleContext, tag: string): Promise<void> {
  const { i18n, ports, telemetry } = ctx;
  const store = new FilterStore(ctx, {
    read: () => ports.settings.get('timelines.filters'),
    write: (texts) => {
      ports.settings.set('timelines.filters', [...texts]).catch((error: unknown) => telemetry.error(error));
    },
  });
  const phrase = `#${tag}`;
  const { data, error: unread } = await store.load(ctx.signal);
  if (unread) return showFailure(ctx, unread);
  const former = data.filters.find((filter) => hides(filter, phrase)) ?? null;
  if (former?.expiresAt === null)
    return ports.notices.show({ level: 'info', text: i18n.t('tag.mutedAlready', { tag: phrase }) });
  const end = Date.now() + DAYS * DAY_MS;
  const draft = {
    title: null,
    contexts: ['home', 'notifications', 'public'],
    action: 'hide',
    expiresAt: new Date(end).toISOString(),
    keywords: former?.keywords ?? [{ phrase, isWholeWord: true }],
    statuses: [],
    repeaters: [],
  } as const;
  const { error, id, place } = await store.save(former ? { ...draft, contexts: former.contexts } : draft, former);
  if (error || id === null) return error ? showFailure(ctx, error) : undefined;
  const undo = async () => {
    const { error: refused } = former
      ? await store.save({ ...draft, contexts: former.contexts, expiresAt: former.expiresAt }, { ...former, id, place })
      : await store.remove({ id, place });
    if (refused) showFailure(ctx, refused);
  };
  ports.notices.show({
    level: 'info',
    text: i18n.t('tag.muted', { tag: phrase, date: formatDate(i18n.locale, end, 'date') }),
    ms: UNDO_MS,
    action: { label: i18n.t('keys.undo'), run: () => void undo() },
  });
}

/** Whether the filter hides the hashtag and is about nothing else. One that has ended counts, too. */
function hides({ action, keywords, statuses, repeaters }: OwnFilter, phrase: string): boolean {
  const [only, ...more] = keywords;
  const isAlone = more.length === 0 && statuses.length === 0 && repeaters.length === 0;
  return isAlone && action === 'hide' && only?.phrase.toLowerCase() === phrase.toLowerCase();
}
