import { useState } from 'react';
import { formatUnit } from '@skerry/shared/i18n';
import { plainName } from '@skerry/shared/rules';
import { defineMount, useDocumentTitle, useEntity, useLocale, type ScreenProps } from '@skerry/shared/runtime';
import { Button, Checkbox, DialogFrame, Select } from '@skerry/shared/ui';
import styles from './mute-dialog.module.css';
import { useT } from '../use-t.ts';

export interface MuteChoice {
  /** Theirs are hidden too. */
  notifications: boolean;
  /** Seconds; 0: until the user ends it. */
  expiresIn: number;
}

interface MuteParams {
  accountId: string;
  /** Seconds that are chosen at first; 0: until the user ends it. */
  proposed: number;
  /** The user has agreed; a dialog that closes without it means no. */
  onChosen: (choice: MuteChoice) => void;
}

/** What "Mute for a time" proposes, in seconds. */
export const PROPOSED_MUTE = 86_400;
/** Seconds in a unit. */
const UNITS = { minute: 60, hour: 3600, day: 86_400 } as const;
const LENGTHS: readonly (readonly [count: number, unit: keyof typeof UNITS])[] = [
  [5, 'minute'],
  [30, 'minute'],
  [1, 'hour'],
  [6, 'hour'],
  [1, 'day'],
  [3, 'day'],
  [7, 'day'],
];

/** The question before a mute: for how long, and whether notifications go too. */
export function MuteDialog({ params: { accountId, proposed, onChosen }, setTitle, close }: ScreenProps<MuteParams>) {
  const t = useT();
  const locale = useLocale();
  const account = useEntity('account', accountId);
  const title = t('mute.title', { name: account ? plainName(account) : '' });
  useDocumentTitle({ setTitle }, title);
  const [notifications, setNotifications] = useState(true);
  const [expiresIn, setExpiresIn] = useState(proposed);
  const lengths = LENGTHS.map(([count, unit]) => ({
    value: String(count * UNITS[unit]),
    label: formatUnit(locale, count, unit),
  }));
  return (
    <DialogFrame
      title={title}
      footer={
        <>
          <Button onClick={close}>{t('mute.cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onChosen({ notifications, expiresIn });
              close?.();
            }}
          >
            {t('mute.do')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('mute.hint')}</p>
        <Select
          label={t('mute.length')}
          value={String(expiresIn)}
          options={[{ value: '0', label: t('mute.forever') }, ...lengths]}
          onChange={({ currentTarget }) => setExpiresIn(Number(currentTarget.value))}
        />
        <Checkbox label={t('mute.notifications')} checked={notifications} onChange={setNotifications} />
      </div>
    </DialogFrame>
  );
}

export const muteDialog = defineMount<MuteParams>(MuteDialog);
