import { Plus, X } from '@skerry/shared/ui/icons';
import { useRef, useState } from 'react';
import { plainName } from '@skerry/shared/rules';
import { useEntity, useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { changeMembership } from './change-membership.ts';
import { useT } from '../use-t.ts';

/** Adds an account to a list, or removes it from there. */
export function MembershipButton({
  listId,
  accountId,
  isMember,
}: {
  listId: string;
  accountId: string;
  isMember: boolean;
}) {
  const t = useT();
  const ctx = useModule();
  const account = useEntity('account', accountId);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = account ? plainName(account) : '';
  const change = async () => {
    setBusy(true);
    const error = await changeMembership(ctx, listId, accountId, !isMember, () => passFocus(button.current));
    setBusy(false);
    if (!error) return;
    // Some servers say so of an account that the user does not follow.
    const isStranger = !isMember && error.code === 'not-found';
    showFailure(ctx, error, isStranger ? () => t('members.onlyFollowed') : undefined);
  };
  return (
    <Button
      ref={button}
      size="small"
      icon={isMember ? X : Plus}
      isBusy={isBusy}
      aria-label={t(isMember ? 'members.removeNamed' : 'members.addNamed', { name })}
      onClick={() => void change()}
    >
      {t(isMember ? 'members.remove' : 'members.add')}
    </Button>
  );
}

/** A row that goes gives the focus to its neighbour. */
function passFocus(from: HTMLElement | null): void {
  if (!from || document.activeElement !== from) return;
  const row = from.closest('[data-member]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector('button') ?? row?.closest('section')?.nextElementSibling?.querySelector('input');
  next?.focus();
}
