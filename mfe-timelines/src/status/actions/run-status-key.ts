import type { ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import { canEdit, canTranslate, quoteAllowed, repeatAllowed } from '@skerry/shared/rules';
import { firstValueFrom } from '@skerry/shared/runtime';
import { isVisual } from '../media/gallery-rules.ts';
import { translating } from '../scope/translating.ts';
import type { ViewFlags } from '../scope/view-flags.tsx';
import type { StatusActions } from '../scope/status-actions.ts';

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
      actions.toggleFavourite();
      return false;
    case 'b':
      if (repeatAllowed(status, viewer)) actions.toggleRepeat();
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
      return (await bus.command('composer/open/v1', { text: `@${author.acct} ` })) === 'done';
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
