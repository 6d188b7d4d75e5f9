import type { ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import { canEdit, canTranslate, mentionOf, quoteAllowed, repeatAllowed } from '@skerry/shared/rules';
import { firstValueFrom } from '@skerry/shared/runtime';
import { isVisual } from '../media/gallery-rules.ts';
import { translating } from '../scope/translating.ts';
import type { ViewFlags } from '../scope/view-flags.tsx';
import type { StatusActions } from '../scope/status-actions.ts';

/** Milliseconds in which a key that was pressed by mistake can be undone. */
const UNDO_MS = 10_000;

interface KeyTarget {
  ctx: ModuleContext;
  status: Status;
  actions: StatusActions;
  flags: ViewFlags;
  setFlags: (change: Partial<ViewFlags>) => void;
  /** A filter covers its media. */
  isBlurred: boolean;
}

/**
 * Does what a key of a focused status means, where the user may: else nothing.
 *
 * @returns Whether a form comes
 */
export async function runStatusKey(key: string, target: KeyTarget): Promise<boolean> {
  readByKey(key, target);
  return target.ctx.session.account !== null && runMemberKey(key, target);
}

/** Keys of everyone. */
function readByKey(key: string, { ctx, status, flags, setFlags, isBlurred }: KeyTarget): void {
  const { bus, ports } = ctx;
  const go = (to: string, params: Record<string, string>) => {
    const href = ports.navigation.href(to, params);
    if (href !== undefined) ports.navigation.go(href);
  };
  switch (key) {
    case 'Enter':
    case 'o':
      return go('timelines.conversation', { id: status.id });
    case 'p': {
      const author = ports.entities.peek('account', status.accountId);
      return author && go('profile.user', { name: author.acct });
    }
    case 'x':
      return setFlags({ isSubjectOpen: !flags.isSubjectOpen });
    case 'h': {
      const isShown = flags.isMediaShown ?? !(isBlurred || (status.isSensitive && ports.settings.get('hideNsfw')));
      return setFlags({ isMediaShown: !isShown });
    }
    case 'e': {
      const index = status.attachments.findIndex(isVisual);
      if (index >= 0) void bus.command('media/open/v1', { statusId: status.id, index });
    }
  }
}

/** Keys of a signed-in user. */
async function runMemberKey(key: string, { ctx, status, actions, flags, setFlags }: KeyTarget): Promise<boolean> {
  const { bus, ports, session } = ctx;
  const viewer = { id: session.account?.id ?? null, role: session.role };
  const replies = await firstValueFrom(ports.slots.watch('status/reply/v1'));
  const instance = await firstValueFrom(ctx.instance$);
  switch (key) {
    case 'f':
      await change(ctx, 'favourite', status.isFavourited, actions.toggleFavourite);
      return false;
    case 'b':
      if (repeatAllowed(status, viewer)) await change(ctx, 'repeat', status.isRepeated, actions.toggleRepeat);
      return false;
    case 'r':
    case 'q': {
      const isOffered = replies.length > 0 && (key === 'r' || quoteAllowed(status, viewer, instance));
      if (isOffered) setFlags({ replying: key === 'r' ? 'reply' : 'quote' });
      return isOffered;
    }
    case 'm': {
      const author = ports.entities.peek('account', status.accountId);
      if (!author) return false;
      return (await bus.command('composer/open/v1', { text: `${mentionOf(author)} ` })) === 'done';
    }
    case 't':
      if (canTranslate(status, viewer, instance)) setFlags(translating(flags));
      return false;
    case 'E':
      if (!canEdit(status, viewer, instance)) return false;
      return (await bus.command('composer/open/v1', { edit: status.id })) === 'done';
  }
  return false;
}

/** What a key has changed is said, for who does not see it, and can be undone: the key may have been meant for a text. */
async function change(
  { i18n, ports, signal }: ModuleContext,
  what: 'favourite' | 'repeat',
  before: boolean,
  toggle: (to: boolean) => Promise<boolean>,
): Promise<void> {
  if (!(await toggle(!before)) || signal.aborted) return;
  ports.notices.show({
    level: 'success',
    text: i18n.t(`keys.done.${before ? 'un' : ''}${what}`),
    ms: UNDO_MS,
    action: { label: i18n.t('keys.undo'), run: () => void toggle(before) },
  });
}
