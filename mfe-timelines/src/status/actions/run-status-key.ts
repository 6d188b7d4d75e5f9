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

/** Does what a key of a focused status means, where the user may: else nothing. */
export async function runStatusKey(key: string, target: KeyTarget): Promise<void> {
  const { ctx, status, flags, setFlags, isBlurred } = target;
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
      if (index >= 0) await bus.command('media/open/v1', { statusId: status.id, index });
      return;
    }
  }
  if (ctx.session.account) await runMemberKey(key, target);
}

/** Keys of a signed-in user. */
async function runMemberKey(key: string, { ctx, status, actions, flags, setFlags }: KeyTarget): Promise<void> {
  const { bus, ports, session } = ctx;
  const viewer = { id: session.account?.id ?? null, role: session.role };
  const replies = await firstValueFrom(ports.slots.watch('status/reply/v1'));
  const instance = await firstValueFrom(ctx.instance$);
  switch (key) {
    case 'f':
      return actions.toggleFavourite();
    case 'b':
      return repeatAllowed(status, viewer) ? actions.toggleRepeat() : undefined;
    case 'r':
      return replies.length > 0 ? setFlags({ replying: 'reply' }) : undefined;
    case 'q':
      if (replies.length > 0 && quoteAllowed(status, viewer, instance)) setFlags({ replying: 'quote' });
      return;
    case 'm': {
      const author = ports.entities.peek('account', status.accountId);
      if (author) await bus.command('composer/open/v1', { text: `@${author.acct} ` });
      return;
    }
    case 't':
      if (canTranslate(status, viewer, instance)) setFlags(translating(flags));
      return;
    case 'E':
      if (canEdit(status, viewer, instance)) await bus.command('composer/open/v1', { edit: status.id });
  }
}
