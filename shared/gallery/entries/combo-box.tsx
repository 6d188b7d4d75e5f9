import { useState } from 'react';
import { ComboBox, type ListOption } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

const options = (t: SampleProps['t']): ListOption[] => [
  { value: 'all', label: t.everybody, hint: t.audienceHint },
  { value: 'followers', label: t.followers },
  { value: 'self', label: t.onlyMe, isDisabled: true },
];

function Chosen({ t, error }: SampleProps & { error?: string }) {
  const [value, setValue] = useState<string | null>('followers');
  return (
    <ComboBox
      label={t.audience}
      hint={t.hint}
      error={error}
      emptyText={t.nothingFits}
      options={options(t)}
      value={value}
      onChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'ComboBox',
  states: [
    { code: 'value, hint', opens: true, Sample: (props) => <Chosen {...props} /> },
    {
      code: 'placeholder',
      Sample: ({ t }) => (
        <ComboBox
          label={t.audience}
          placeholder={t.choose}
          emptyText={t.nothingFits}
          options={options(t)}
          value={null}
          onChange={() => undefined}
        />
      ),
    },
    { code: 'error', Sample: (props) => <Chosen {...props} error={props.t.error} /> },
    {
      code: 'isDisabled',
      Sample: ({ t }) => (
        <ComboBox
          label={t.audience}
          isDisabled
          emptyText={t.nothingFits}
          options={options(t)}
          value="all"
          onChange={() => undefined}
        />
      ),
    },
  ],
};
