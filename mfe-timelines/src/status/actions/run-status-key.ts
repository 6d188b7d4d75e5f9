import type { ModuleContext } from '@skerry/shared/contract';
import type { Status } from '@skerry/shared/entities';
import { canEdit, canTranslate, mentionOf, quoteAllowed, repeatAllowed } from '@skerry/shared/rules';
import { firstValueFrom } from '@skerry/shared/runtime';
import { isVisual } from '../media/gallery-rules.ts';
import { rowOf, type StatusKey } from '../status-keys.ts';
import { isTranslatedHere } from '../translation/browser-translator.ts';
import { translating } from '../translation/translated-status.ts';
import type { ViewFlags } from '../view-flags.tsx';
import type { StatusActions } from '../status-actions.ts';

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
export async function runStatusKey(key: StatusKey, target: KeyTarget): Promise<boolean> {
  if (rowOf(key).isForMembers && !target.ctx.session.account) return false;
  return (await DOES[key](target)) === true;
}

/** What each key does; a key that opens a form returns whether the form comes. */
const DOES: Readonly<Record<StatusKey, (target: KeyTarget) => unknown>> = {
  o: ({ ctx, status }) => go(ctx, 'timelines.conversation', { id: status.id }),
  r: (target) => reply(target, 'reply'),
  f: ({ ctx, status, actions }) => change(ctx, 'favourite', status.isFavourited, actions.toggleFavourite),
  b: ({ ctx, status, actions }) =>
    repeatAllowed(status, viewerOf(ctx)) && change(ctx, 'repeat', status.isRepeated, actions.toggleRepeat),
  q: (target) => reply(target, 'quote'),
  m: async ({ ctx, status }) => {
    const author = ctx.ports.entities.peek('account', status.accountId);
    return author && (await ctx.bus.command('composer/open/v1', { text: `${mentionOf(author)} ` })) === 'done';
  },
  E: async ({ ctx, status }) =>
    canEdit(status, viewerOf(ctx), await firstValueFrom(ctx.instance$)) &&
    (await ctx.bus.command('composer/open/v1', { edit: status.id })) === 'done',
  t: async ({ ctx, status, flags, setFlags }) => {
    const isOffered =
      canTranslate(status, viewerOf(ctx), await firstValueFrom(ctx.instance$)) ||
      (await isTranslatedHere(status, await firstValueFrom(ctx.i18n.locale$)));
    if (isOffered) setFlags(translating(flags));
  },
  p: ({ ctx, status }) => {
    const author = ctx.ports.entities.peek('account', status.accountId);
    if (author) go(ctx, 'profile.user', { name: author.acct });
  },
  e: ({ ctx, status }) => {
    const index = status.attachments.findIndex(isVisual);
    if (index >= 0) void ctx.bus.command('media/open/v1', { statusId: status.id, index });
  },
  x: ({ flags, setFlags }) => setFlags({ isSubjectOpen: !flags.isSubjectOpen }),
  h: ({ ctx, status, flags, setFlags, isBlurred }) => {
    const isCovered = isBlurred || (status.isSensitive && ctx.ports.settings.get('hideNsfw'));
    setFlags({ isMediaShown: !(flags.isMediaShown ?? !isCovered) });
  },
  W: ({ status, flags, setFlags }) => {
    const pictures = status.attachments.filter(({ kind }) => kind === 'image');
    setFlags({ whole: flags.whole.length > 0 ? [] : pictures.map(({ id }) => id) });
  },
};

const viewerOf = ({ session }: ModuleContext) => ({ id: session.account?.id ?? null, role: session.role });

function go({ ports }: ModuleContext, route: string, params: Record<string, string>): void {
  const href = ports.navigation.href(route, params);
  if (href !== undefined) ports.navigation.go(href);
}

async function reply({ ctx, status, setFlags }: KeyTarget, replying: 'reply' | 'quote'): Promise<boolean> {
  const forms = await firstValueFrom(ctx.ports.slots.watch('status/reply/v1'));
  const instance = await firstValueFrom(ctx.instance$);
  const isOffered = forms.length > 0 && (replying === 'reply' || quoteAllowed(status, viewerOf(ctx), instance));
  if (isOffered) setFlags({ replying });
  return isOffered;
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
