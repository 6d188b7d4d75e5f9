import { useState } from 'react';
import type { OwnProfile } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useAbility, useEntity, useModule } from '@skerry/shared/runtime';
import { Alert, Select, Switch } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import rows from '../rows/rows.module.css';
import { useSaving } from '../saving/saving.tsx';
import {
  choicesOf,
  isChoice,
  offeredOptions,
  OPTION_HINTS,
  optionCall,
  valueOf,
  withOption,
  type OptionName,
  type OptionValue,
} from './options.ts';
import { useT } from '../use-t.ts';
import styles from './server-option-groups.module.css';

interface ServerOptionGroupsProps {
  profile: OwnProfile;
  onChange: (next: (profile: OwnProfile) => OwnProfile) => void;
}

/** The options of the account that its server has. */
export function ServerOptionGroups({ profile, onChange }: ServerOptionGroupsProps) {
  const t = useT();
  const role = useEntity('account', profile.accountId)?.role ?? 'member';
  return offeredOptions(profile, role !== 'member').map(([group, names]) => (
    <section key={group} className={rows.group} aria-label={t(`options.group.${group}`)}>
      <h4 className={rows.name}>{t(`options.group.${group}`)}</h4>
      <div className={rows.card}>
        {names.map((name) => (
          <OptionRow key={name} name={name} profile={profile} onChange={onChange} />
        ))}
      </div>
    </section>
  ));
}

interface OptionRowProps {
  name: OptionName;
  profile: OwnProfile;
  onChange: (next: (profile: OwnProfile) => OwnProfile) => void;
}

/**
 * An option of the server. The new value is shown at once; the server's own replaces it, or the old one if the server
 * refuses (requirements SE-092, SE-093).
 */
function OptionRow({ name, profile, onChange }: OptionRowProps) {
  const t = useT();
  const { i18n, ports, signal, telemetry } = useModule();
  const saving = useSaving();
  const hasLocalScope = useAbility('localScope');
  const [sent, setSent] = useState<OptionValue | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isIgnored, setIgnored] = useState(false);
  const value = sent ?? valueOf(profile, name);
  const change = async (next: OptionValue) => {
    // One after the other: the last one wins.
    if (sent !== null) return;
    setSent(next);
    setFailure(null);
    setIgnored(false);
    const { data, error } = await ports.api.request(optionCall(name, next), { signal });
    setSent(null);
    if (error) {
      telemetry.error(error, { option: name });
      setFailure(error);
      return saving.show('failed');
    }
    onChange((now) => (data ? data : withOption(now, name, next)));
    // Some servers accept a change and leave the option as it was.
    const kept = data ? valueOf(data, name) : next;
    setIgnored(kept !== next);
    saving.show(kept === next ? 'saved' : 'failed');
  };
  const hint = OPTION_HINTS[name];
  return (
    <div className={styles.option} aria-busy={sent !== null || undefined}>
      {isChoice(name) ? (
        <Select
          className={rows.fieldRow}
          label={t(name)}
          value={String(value)}
          options={choicesOf(name, hasLocalScope).map(([one, key]) => ({ value: one, label: t(key) }))}
          onChange={(event) => void change(event.currentTarget.value)}
        />
      ) : (
        <Switch
          className={rows.row}
          label={<span className={rows.label}>{t(name)}</span>}
          hint={hint && t(hint)}
          checked={value === true}
          onChange={(isOn) => void change(isOn)}
        />
      )}
      {isIgnored && (
        <div className={styles.failure}>
          <Alert tone="warning">{t('ignored')}</Alert>
        </div>
      )}
      {failure && (
        <div className={styles.failure}>
          <Alert tone="error">{t('options.failed', { reason: failureText(i18n, failure) })}</Alert>
        </div>
      )}
    </div>
  );
}
