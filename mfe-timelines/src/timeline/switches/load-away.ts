import { listAccounts } from '@skerry/shared/api';
import type { ModuleContext } from '@skerry/shared/contract';

/** Asks for the members of lists. If that fails, nobody is left out, and a notice says so with another try. */
export async function loadAway(
  ctx: ModuleContext,
  listIds: readonly string[],
  signal: AbortSignal,
  show: (ids: ReadonlySet<string>) => void,
): Promise<void> {
  const { ports, telemetry, i18n } = ctx;
  const members = new Set<string>();
  for (const id of listIds) {
    const { data, error } = await ports.api.request(listAccounts(id), { signal });
    if (signal.aborted) return;
    // A list that was deleted elsewhere keeps nobody out.
    if (error && error.code !== 'not-found') {
      telemetry.error(error);
      show(new Set());
      const run = () => void loadAway(ctx, listIds, signal, show);
      ports.notices.show({
        level: 'error',
        text: i18n.t('list.awayFailed'),
        action: { label: i18n.t('timeline.retry'), run },
      });
      return;
    }
    for (const accountId of data?.ids ?? []) members.add(accountId);
  }
  show(members);
}
