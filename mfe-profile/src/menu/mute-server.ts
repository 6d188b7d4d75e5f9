import { muteDomain, relationships, unmuteDomain } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Account, Relationship } from '@skerry/shared/entities';
import { showFailure } from '@skerry/shared/ui/failure';
import type { Texts } from '../use-t.ts';

/** The server of an account of another one. */
export function serverOf({ acct }: Pick<Account, 'acct'>): string {
  return acct.slice(acct.lastIndexOf('@') + 1);
}

/**
 * Mutes everybody of an account's server, after a question, or ends that (PR-047). It shows at once on everybody of
 * that server who is known here; the reply says nothing of what else a server has changed, so that is asked for.
 */
export async function toggleServerMute(ctx: ModuleContext, account: Account, t: Texts): Promise<void> {
  const { api, dialogs, entities, notices } = ctx.ports;
  const server = serverOf(account);
  const mutes = !entities.peek('relationship', account.id)?.domainBlocking;
  const question = {
    title: t('muteServer.title', { server }),
    body: t('muteServer.body'),
    confirmLabel: t('muteServer.do'),
    danger: true,
  };
  if (mutes && !(await dialogs.confirm(question))) return;
  const ids = entities
    .known('account')
    .filter(({ acct, isLocal, id }) => !isLocal && serverOf({ acct }) === server && entities.peek('relationship', id))
    .map(({ id }) => id);
  const { error } = await api.request((mutes ? muteDomain : unmuteDomain)(server), {
    signal: ctx.signal,
    optimistic: ids.map((id) => ({
      kind: 'relationship' as const,
      id,
      patch: (relationship: Relationship) => ({ ...relationship, domainBlocking: mutes }),
    })),
  });
  if (error) return showFailure(ctx, error);
  notices.show({ level: 'success', text: t(mutes ? 'muteServer.done' : 'muteServer.undone', { server }) });
  const asked = await api.request(relationships([account.id]), { signal: ctx.signal });
  // The change itself was made and is shown.
  if (asked.error && asked.error.code !== 'aborted') ctx.telemetry.error(asked.error);
}
