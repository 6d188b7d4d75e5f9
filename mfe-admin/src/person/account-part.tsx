import { setUserActivation } from '@skerry/shared/api/admin';
import type { ManagedUser } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { Switch } from '@skerry/shared/ui';
import { useChange } from './use-change.ts';
import { useT } from '../use-t.ts';
import styles from './person.module.css';

/** Whether an account can be used (AD-015). */
export function AccountPart({ user }: { user: ManagedUser }) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const { isBusy, change } = useChange(user.id);
  const toggle = async () => {
    const question = {
      title: t('account.deactivateQuestion', { name: user.nickname }),
      body: t('account.activeHint'),
      confirmLabel: t('account.deactivate'),
      danger: true,
    };
    if (user.isActive && !(await dialogs.confirm(question))) return;
    await change(setUserActivation([user.nickname], !user.isActive));
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('account.label')}</legend>
      <Switch
        label={t('account.active')}
        hint={t('account.activeHint')}
        checked={user.isActive}
        disabled={isBusy}
        onChange={() => void toggle()}
      />
    </fieldset>
  );
}
