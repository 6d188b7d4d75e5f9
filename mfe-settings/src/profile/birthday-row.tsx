import { useState } from 'react';
import type { OwnProfile } from '@skerry/shared/api';
import { TextField } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './profile.module.css';

interface BirthdayRowProps {
  profile: OwnProfile;
  /** `YYYY-MM-DD`, or `''`. */
  value: string;
  onChange: (birthday: string) => void;
}

export function BirthdayRow({ profile, value, onChange }: BirthdayRowProps) {
  const t = useT();
  const [today] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  return (
    <TextField
      className={styles.field}
      type="date"
      label={t('birthday')}
      hint={t(profile.showsBirthday ? 'birthday.shown' : 'birthday.hidden')}
      max={today}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
