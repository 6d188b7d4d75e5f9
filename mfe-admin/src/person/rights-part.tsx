import { grantRight, revokeRight } from '@skerry/shared/api/admin';
import type { ManagedUser } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { Switch } from '@skerry/shared/ui';
import { useChange } from './use-change.ts';
import { useT } from '../use-t.ts';
import styles from './person.module.css';

const RIGHTS = ['moderator', 'admin'] as const;

/** The rights of an account of this server (AD-013, AD-014). */
export function RightsPart({ user }: { user: ManagedUser }) {
  const t = useT();
  const { dialogs } = useModule().ports;
  const { isBusy, change } = useChange(user.id);
  const toggle = async (right: (typeof RIGHTS)[number]) => {
    if (user.role === right) return change(revokeRight(user.nickname, right));
    const question = {
      title: t('rights.question', { name: user.nickname }),
      body: t('rights.questionBody'),
      confirmLabel: t('rights.grant'),
      danger: true,
    };
    if (right === 'admin' && !(await dialogs.confirm(question))) return undefined;
    return change(grantRight(user.nickname, right));
  };
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{t('rights.label')}</legend>
      {RIGHTS.map((right) => (
        <Switch
          key={right}
          label={t(`rights.${right}`)}
          checked={user.role === right}
          disabled={isBusy}
          onChange={() => void toggle(right)}
        />
      ))}
    </fieldset>
  );
}
