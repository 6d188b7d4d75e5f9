import { useAbility } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { LockKeyhole } from '@skerry/shared/ui/icons';
import { DeletionForm, EmailForm, MoveForm, PasswordForm } from './account-forms.tsx';
import { Aliases } from './aliases.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useT } from '../use-t.ts';

/** Address, password and sign-ins of the account, its move and its end: what its server has of these. */
export default function SecurityPane() {
  const t = useT();
  const canManage = useAbility('accountManagement');
  const hasSessions = useAbility('sessionList');
  const hasAliases = useAbility('aliases');
  const hasTwoFactor = useAbility('twoFactor');
  if (!canManage && !hasSessions && !hasAliases && !hasTwoFactor)
    return <EmptyState icon={LockKeyhole} title={t('security.none')} body={t('noneBody')} />;
  return (
    <>
      {canManage && <EmailForm />}
      {canManage && <PasswordForm />}
      {hasTwoFactor && <TwoFactor />}
      {hasSessions && <Sessions />}
      {hasAliases && <Aliases />}
      {canManage && <MoveForm />}
      {canManage && <DeletionForm />}
    </>
  );
}
