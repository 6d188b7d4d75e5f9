import { useState } from 'react';
import { DatePicker } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Day({ t, error }: SampleProps & { error?: string }) {
  const [value, setValue] = useState<string | null>('2026-11-21');
  return <DatePicker label={t.date} error={error} value={value} onChange={setValue} />;
}
function Minute({ t }: SampleProps) {
  const [value, setValue] = useState<string | null>('2026-11-21T17:30:00.000Z');
  return (
    <DatePicker
      label={t.dateTime}
      hint={t.hint}
      granularity="minute"
      min="2026-11-10T00:00:00Z"
      value={value}
      onChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'DatePicker',
  states: [
    { code: 'granularity="minute", min, hint', opens: true, Sample: Minute },
    { code: 'granularity="day"', opens: true, Sample: (props) => <Day {...props} /> },
    { code: 'value={null}', Sample: ({ t }) => <DatePicker label={t.date} value={null} onChange={() => undefined} /> },
    { code: 'error', Sample: (props) => <Day {...props} error={props.t.error} /> },
    {
      code: 'isDisabled',
      Sample: ({ t }) => <DatePicker label={t.date} isDisabled value="2026-11-21" onChange={() => undefined} />,
    },
  ],
};
