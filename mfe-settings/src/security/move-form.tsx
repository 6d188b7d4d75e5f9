import { moveAccount } from '@skerry/shared/api';
import { useModule, useSession } from '@skerry/shared/runtime';
import { AccountForm } from './account-form.tsx';
import { useT } from '../use-t.ts';

const FIELDS = [
  { name: 'target', label: 'move.target', type: 'text', autoComplete: 'off' },
  { name: 'password', label: 'password.current', type: 'password', autoComplete: 'current-password' },
] as const;

/** Followers go to another account (requirement SE-118). */
export function MoveForm() {
  const t = useT();
  const { ports } = useModule();
  const { account } = useSession();
  const agrees = (target: string) =>
    ports.dialogs.confirm({
      title: t('move.question', { name: `@${account?.acct ?? ''}`, target }),
      body: t('move.hint'),
      confirmLabel: t('move.move'),
      danger: true,
    });
  return (
    <AccountForm
      title="move"
      hint="move.hint"
      fields={FIELDS}
      button="move.move"
      isDangerous
      agrees={({ target }) => agrees(handleOf(target))}
      call={({ target, password }) => moveAccount(handleOf(target), password)}
      failed="move.failed"
      done="move.done"
    />
  );
}

/** `alice@new.test`, as servers want it. */
export function handleOf(typed: string): string {
  return typed.trim().replace(/^@/, '');
}
