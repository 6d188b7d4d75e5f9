import type { OwnProfile } from '@skerry/shared/api';
import { useEntity } from '@skerry/shared/runtime';
import styles from '../rows/rows.module.css';
import { offeredOptions } from './options.ts';
import { OptionRow } from './option-row.tsx';
import { useT } from '../use-t.ts';

interface ServerOptionGroupsProps {
  profile: OwnProfile;
  onChange: (next: (profile: OwnProfile) => OwnProfile) => void;
}

/** The options of the account that its server has. */
export function ServerOptionGroups({ profile, onChange }: ServerOptionGroupsProps) {
  const t = useT();
  const role = useEntity('account', profile.accountId)?.role ?? 'member';
  return offeredOptions(profile, role !== 'member').map(([group, names]) => (
    <section key={group} className={styles.group} aria-label={t(`options.group.${group}`)}>
      <h4 className={styles.name}>{t(`options.group.${group}`)}</h4>
      <div className={styles.card}>
        {names.map((name) => (
          <OptionRow key={name} name={name} profile={profile} onChange={onChange} />
        ))}
      </div>
    </section>
  ));
}
