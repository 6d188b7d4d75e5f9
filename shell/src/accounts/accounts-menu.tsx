import { useEffect, type ReactNode } from 'react';
import { AccountAvatar } from '@skerry/shared/person';
import { useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { UserMinus, UserPlus } from '@skerry/shared/ui/icons';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionChoices, ActionItem, ActionMenu, ActionSeparator, ActionSubmenu } from '@skerry/shared/ui/overlays';
import { plainName } from '@skerry/shared/rules';
import { addingState } from './adding.ts';
import { type Face, type KeptAccount, useServices } from '../services.ts';
import { handleOf } from './handle.ts';
import { useT } from '../i18n/use-t.ts';
import type { Kept } from './use-kept-accounts.ts';

interface AccountsMenuProps extends MenuProps, Kept {
  /** The user goes to another screen. */
  onLeave?: () => void;
}

/** An open menu asks what is new, unless that was asked this many milliseconds ago. */
const FRESH_MS = 60_000;
const PICTURE_SIZE = 28;

/** The accounts of this browser, the current one first; to add one, and to remove one from here. */
export default function AccountsMenu({ others, accounts, onLeave, ...menu }: AccountsMenuProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const own = useOwn();
  const removal = useRemoval(own, { others, accounts });
  useEffect(() => void accounts?.refresh(FRESH_MS), [accounts]);
  const all = [own, ...others];
  const switchTo = ([chosen]: string[]) => {
    if (chosen !== undefined && chosen !== own.id) accounts?.switchTo(chosen);
  };
  const add = () => {
    onLeave?.();
    navigation.go('/login', { state: addingState(own.id) });
  };
  return (
    <ActionMenu {...menu}>
      <ActionChoices label={menu.label} isLabelHidden kind="radio" chosen={[own.id]} onChange={switchTo}>
        {all.map(({ id, acct, face, unread }) => (
          <ActionItem
            key={id}
            id={id}
            picture={<Picture face={face} />}
            hint={unread ? t('accounts.unread', { acct: handleOf({ acct }), count: unread }) : handleOf({ acct })}
          >
            {face?.name || acct}
          </ActionItem>
        ))}
      </ActionChoices>
      <ActionSeparator />
      <ActionItem icon={UserPlus} onSelect={add}>
        {t('accounts.add')}
      </ActionItem>
      <ActionSubmenu icon={UserMinus} label={t('accounts.remove')}>
        {all.map((one) => (
          <ActionItem key={one.id} isDanger onSelect={() => void removal.removeOne(one)}>
            {handleOf(one)}
          </ActionItem>
        ))}
        {others.length > 0 && (
          <ActionItem isDanger onSelect={() => void removal.removeAll()}>
            {t('accounts.removeAll')}
          </ActionItem>
        )}
      </ActionSubmenu>
    </ActionMenu>
  );
}

/** The current account, from its world. */
function useOwn(): KeptAccount {
  const { account } = useSession();
  const entity = useEntity('account', account?.id);
  const { id, acct } = account ?? { id: '', acct: '' };
  const face = entity && { name: plainName(entity), avatar: entity.avatar, avatarStatic: entity.avatarStatic };
  return { id, acct, face: face ?? null, unread: null };
}

function Picture({ face }: { face: Face | null }): ReactNode {
  return <AccountAvatar size={PICTURE_SIZE} account={face} />;
}

const AFTER_CURRENT = '/';
const AFTER_LAST = '/main/public';

/**
 * Removing accounts from this browser, always after a question: what was written there and not posted is deleted.
 * Without the current account the last used one takes over, or nobody.
 */
function useRemoval(own: KeptAccount, { others, accounts }: Kept) {
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
