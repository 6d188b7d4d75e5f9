import { relationships } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';
import type { Account } from '@skerry/shared/entities';
import { plainName } from '@skerry/shared/rules';
import { firstValueFrom } from '@skerry/shared/runtime';
import type { MuteChoice } from '../../mute/mute-dialog.tsx';

/** A mute without a question. */
export const PLAIN_MUTE: MuteChoice = { notifications: true, expiresIn: 0 };
/** Milliseconds that a server has to end a mute after its time. */
const END_MS = 5_000;

/**
 * Whether and how an account is to be muted; `null`: not. Only where the server is known to have them are there
 * choices. `isForATime`: the user has asked for a mute that ends, and the dialog proposes a day.
 */
export async function askMute(ctx: ModuleContext, account: Account, isForATime: boolean): Promise<MuteChoice | null> {
  const { ports, instance$, telemetry, i18n } = ctx;
  const name = plainName(account);
  const { abilities } = await firstValueFrom(instance$);
  if (abilities.muteChoices) {
    try {
      const { muteDialog, PROPOSED_MUTE } = await import('../../mute/mute-dialog.tsx');
      const { promise, resolve } = Promise.withResolvers<MuteChoice | null>();
      const params = { accountId: account.id, proposed: isForATime ? PROPOSED_MUTE : 0, onChosen: resolve };
      const { closed } = ports.dialogs.open(muteDialog, { label: i18n.t('menu.mute'), size: 'small', params });
      void closed.then(() => resolve(null));
      return await promise;
    } catch (error) {
      // The plain question is there.
      telemetry.error(error);
    }
  }
  const agrees = await ports.dialogs.confirm({
    title: i18n.t('mute.title', { name }),
    body: i18n.t('mute.body'),
    confirmLabel: i18n.t('menu.mute'),
    danger: true,
  });
  return agrees ? PLAIN_MUTE : null;
}

/** Asks for the relationship once the time of a mute is over: no event tells of its end. */
export function awaitMuteEnd({ ports, signal, telemetry }: ModuleContext, accountId: string, expiresIn: number): void {
  const look = async () => {
    const { error } = await ports.api.request(relationships([accountId]), { signal });
    // The posts stay folded until the relationship is asked for again.
    if (error && error.code !== 'aborted') telemetry.error(error);
  };
  const ended = setTimeout(() => void look(), expiresIn * 1000 + END_MS);
  signal.addEventListener('abort', () => clearTimeout(ended), { once: true });
}
