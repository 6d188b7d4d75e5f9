import {
  block,
  follow,
  mute,
  removeFromFollowers,
  subscribe,
  unblock,
  unmute,
  unsubscribe,
  type One,
} from '@skerry/shared/api';
import type { ApiCall, ModuleContext } from '@skerry/shared/contract';
import type { Account, Relationship } from '@skerry/shared/entities';
import { plainName } from '@skerry/shared/rules';
import { askMute, awaitMuteEnd, PLAIN_MUTE } from './ask-mute.ts';
import { withCounts } from '../count-changes.ts';
import { dropRequest, REQUESTS_LIST, withOneRequestLess } from '../follow-requests.ts';
import type { MessageKey } from '../../use-t.ts';
import { showFailure } from '@skerry/shared/ui/failure';

export interface RelationshipActions {
  /** Whether it was done: the user may say no, the server may refuse. */
  mute(options?: { asks?: boolean }): Promise<boolean>;
  unmute(): Promise<boolean>;
  block(): Promise<boolean>;
  unblock(): Promise<boolean>;
  toggleMute(): void;
  /** Asks for how long. */
  muteForATime(): void;
  toggleBlock(): void;
  toggleSubscription(): void;
  toggleRepeats(): void;
  removeFollower(): void;
}

/** Actions on an account besides following: shown at once, reverted and reported if the server refuses. */
export function actionsOnAccount(ctx: ModuleContext, account: Account): RelationshipActions {
  const { ports, signal, bus, session, i18n } = ctx;
  const { id } = account;
  const name = plainName(account);
  const known = () => ports.entities.peek('relationship', id);
  const isRequesting = () =>
    known()?.requestedBy === true ||
    ports.entities.lists.peek(REQUESTS_LIST).entries.some((entry) => 'id' in entry && entry.id === id);
  /** The user's own lists of people, where the server has the account no more. */
  const leaveLists = () => {
    const ownId = session.account?.id;
    if (!known()?.following) ports.entities.lists.remove(`followees:${ownId}`, id);
    if (!known()?.followedBy) ports.entities.lists.remove(`followers:${ownId}`, id);
  };

  const act = async (patch: Partial<Relationship>, call: ApiCall<One<'relationship'>>) => {
    const wasFollowing = known()?.following ?? false;
    const ownId = session.account?.id;
    const endsRequest = patch.blocking === true && isRequesting();
    const { error } = await ports.api.request(call, {
      signal,
      optimistic: [
        ...withCounts(ports.entities, ownId, id, (relationship) => ({ ...relationship, ...patch })),
        ...(endsRequest ? [{ kind: 'account', id: ownId ?? '', patch: withOneRequestLess } as const] : []),
      ],
    });
    if (error) {
      showFailure(ctx, error);
      return false;
    }
    if (endsRequest) await dropRequest(ctx, id);
    leaveLists();
    const following = known()?.following ?? false;
    if (following !== wasFollowing) bus.emit('profile/relationship-changed/v1', { accountId: id, following });
    return true;
  };
  const ask = async (isAsked: boolean, title: MessageKey, body: MessageKey, confirm: MessageKey) =>
    !isAsked ||
    ports.dialogs.confirm({
      title: i18n.t(title, { name }),
      body: i18n.t(body),
      confirmLabel: i18n.t(confirm),
      danger: true,
    });

  const own = {
    /** `asks`: the user wants to choose how long. */
    mute: async ({ asks = false } = {}) => {
      const isQuestion = asks || ports.settings.get('modalOnMute');
      const choice = isQuestion ? await askMute(ctx, account, asks) : PLAIN_MUTE;
      if (!choice) return false;
      const isDone = await act({ muting: true, mutingNotifications: choice.notifications }, mute(id, choice));
      if (isDone && choice.expiresIn > 0) awaitMuteEnd(ctx, id, choice.expiresIn);
      return isDone;
    },
    unmute: () => act({ muting: false, mutingNotifications: false }, unmute(id)),
    block: async () =>
      (await ask(ports.settings.get('modalOnBlock'), 'block.title', 'block.body', 'menu.block')) &&
      act(
        {
          blocking: true,
          following: false,
          requested: false,
          requestedBy: false,
          followedBy: false,
          subscribing: false,
        },
        block(id),
      ),
    unblock: () => act({ blocking: false }, unblock(id)),
  };
  const removeFollower = async () => {
    if (await ask(true, 'removeFollower.title', 'removeFollower.body', 'menu.removeFollower'))
      await act({ followedBy: false }, removeFromFollowers(id));
  };
  const toggleSubscription = () =>
    known()?.subscribing ? act({ subscribing: false }, unsubscribe(id)) : act({ subscribing: true }, subscribe(id));
  const toggleRepeats = () => {
    const showingRepeats = !known()?.showingRepeats;
    return act({ showingRepeats }, follow(id, { repeats: showingRepeats }));
  };

  return {
    ...own,
    toggleMute: () => {
      void (known()?.muting ? own.unmute() : own.mute());
    },
    muteForATime: () => {
      void own.mute({ asks: true });
    },
    toggleBlock: () => {
      void (known()?.blocking ? own.unblock() : own.block());
    },
    toggleSubscription: () => {
      void toggleSubscription();
    },
    toggleRepeats: () => {
      void toggleRepeats();
    },
    removeFollower: () => {
      void removeFollower();
    },
  };
}
