import { account as accountCall, relationships } from '@skerry/shared/api';
import type { ModuleContext, PlatformCommands } from '@skerry/shared/contract';
import { plainName } from '@skerry/shared/rules';
import { showFailure } from '@skerry/shared/ui/failure';
import { actionsOnAccount } from './actions-on-account.ts';
import type { MessageKey } from '../../use-t.ts';

const DONE = {
  mute: 'mute.done',
  unmute: 'mute.undone',
  block: 'block.done',
  unblock: 'block.undone',
} as const satisfies Record<string, MessageKey>;

/** Mutes or blocks an account for another view, which shows nothing of it itself: a notice says that it is done. */
export async function changeRelationship(
  ctx: ModuleContext,
  { accountId, to, asks }: PlatformCommands['account/relationship/v1'],
): Promise<void> {
  const { api, entities, notices } = ctx.ports;
  const { signal } = ctx;
  const missing = [
    ...(entities.peek('account', accountId) ? [] : [accountCall(accountId)]),
    ...(entities.peek('relationship', accountId) ? [] : [relationships([accountId])]),
  ];
  for (const call of missing) {
    const { error } = await api.request<unknown>(call, { signal });
    if (error) return showFailure(ctx, error);
  }
  const account = entities.peek('account', accountId);
  if (!account) return;
  const actions = actionsOnAccount(ctx, account);
  const isDone = await (to === 'mute' ? actions.mute({ asks }) : actions[to]());
  if (isDone) notices.show({ level: 'success', text: ctx.i18n.t(DONE[to], { name: plainName(account) }) });
}
