import { X } from '@skerry/shared/ui/icons';
import { Button, IconButton } from '@skerry/shared/ui';
import { TimeField } from './time-field.tsx';
import { tomorrowMorning } from './times.ts';
import { useT } from '../use-t.ts';
import styles from './schedule.module.css';

interface ScheduleFieldProps {
  /** ISO 8601. */
  at: string;
  onChange: (at: string) => void;
  onRemove: () => void;
}

/** When a draft is to be published, instead of at once. */
export default function ScheduleField({ at, onChange, onRemove }: ScheduleFieldProps) {
  const t = useT();
  return (
    <div className={styles.field}>
      <TimeField at={at} onChange={onChange} />
      <Button size="small" onClick={() => onChange(tomorrowMorning())}>
        {t('schedule.tomorrow')}
      </Button>
      <IconButton icon={X} iconSize={16} label={t('schedule.remove')} onClick={onRemove} />
    </div>
  );
}
