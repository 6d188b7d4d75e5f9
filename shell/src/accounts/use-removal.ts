import { useModule } from '@skerry/shared/runtime';
import { useServices, type KeptAccount } from '../services.ts';
import { handleOf } from './handle.ts';
import { useT } from '../texts/use-t.ts';
import type { Kept } from './use-kept-accounts.ts';

const AFTER_CURRENT = '/';
const AFTER_LAST = '/main/public';

/**
 * Removing accounts from this browser, always after a question: what was written there and not posted is deleted.
 * Without the current account the last used one takes over, or nobody.
 */
export function useRemoval(own: KeptAccount, { others, accounts }: Kept) {
  const t = useT();
  const { eraseAccount, notices } = useServices();
  const { dialogs, navigation } = useModule().ports;

  /** In one turn: a screen that needs a login would redirect to it. */
  async function remove(some: readonly KeptAccount[]): Promise<void> {
    if (!accounts) return;
    const left = some.map(({ id }) => accounts.leave(id));
    if (some.includes(own)) navigation.go(some.length > others.length ? AFTER_LAST : AFTER_CURRENT);
    for (const one of some) {
      try {
        await eraseAccount(one.id);
      } catch {
        notices.show({ level: 'warning', text: t('accounts.notDeleted', { acct: handleOf(one) }) });
      }
    }
    await Promise.all(left);
  }

  return {
    async removeOne(one: KeptAccount) {
      const acct = handleOf(one);
      const agreed = await dialogs.confirm({
        title: t('accounts.removeTitle', { acct }),
        body: t('accounts.removeBody', { acct }),
        confirmLabel: t('accounts.removeConfirm'),
        danger: true,
      });
      if (agreed) await remove([one]);
    },
    async removeAll() {
      const all = [...others, own];
      const agreed = await dialogs.confirm({
        title: t('accounts.removeAllTitle'),
        body: t('accounts.removeAllBody', { count: all.length }),
        confirmLabel: t('accounts.removeConfirm'),
        danger: true,
      });
      // The current one last: none of the others takes over in between.
      if (agreed) await remove(all);
    },
  };
}
