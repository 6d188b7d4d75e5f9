import { useEffect, type ReactNode } from 'react';
import { AccountAvatar } from '@skerry/shared/person';
import { useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { UserMinus, UserPlus } from '@skerry/shared/ui/icons';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionChoices, ActionItem, ActionMenu, ActionSeparator, ActionSubmenu } from '@skerry/shared/ui/overlays';
import { plainName } from '@skerry/shared/rules';
import { addingState } from './adding.ts';
import type { Face, KeptAccount } from '../services.ts';
import { handleOf } from './handle.ts';
import { useT } from '../texts/use-t.ts';
import type { Kept } from './use-kept-accounts.ts';
import { useRemoval } from './use-removal.ts';

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
