import { useState } from 'react';
import { TextField } from '@skerry/shared/ui';
import { fromLocalTime, localTime } from './time-texts.ts';
import { earliestTime } from './times.ts';
import { useT } from '../use-t.ts';

interface TimeFieldProps {
  /** ISO 8601. */
  at: string;
  error?: string;
  onChange: (at: string) => void;
}

/** A time to publish at, in the browser's own field: on a phone it is the one that its user knows. */
export function TimeField({ at, error, onChange }: TimeFieldProps) {
  const t = useT();
  const [earliest] = useState(earliestTime);
  // A half typed time is no time yet: the last whole one counts, and is shown again when the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="datetime-local"
      label={t('schedule.at')}
      error={error}
      min={localTime(earliest)}
      value={typed ?? localTime(at)}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const next = fromLocalTime(value);
        setTyped(next === null ? value : null);
        if (next !== null) onChange(next);
      }}
    />
  );
}
