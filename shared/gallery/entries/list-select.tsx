import { Globe, Lock, Users } from '../../ui/icons/index.ts';
import { useState } from 'react';
import { ListSelect, type ListOption } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

const options = (t: SampleProps['t']): ListOption[] => [
  { value: 'all', icon: Globe, label: t.everybody, hint: t.audienceHint },
  { value: 'followers', icon: Users, label: t.followers },
  { value: 'self', icon: Lock, label: t.onlyMe, isDisabled: true },
];

function Chosen({ t, error }: SampleProps & { error?: string }) {
  const [value, setValue] = useState('all');
  return (
    <ListSelect label={t.audience} hint={t.hint} error={error} options={options(t)} value={value} onChange={setValue} />
  );
}

export const entry: GalleryEntry = {
  title: 'ListSelect',
  states: [
    { code: 'value, hint', opens: true, Sample: (props) => <Chosen {...props} /> },
    {
      code: 'placeholder',
      Sample: ({ t }) => (
        <ListSelect
          label={t.audience}
          placeholder={t.choose}
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
        <ListSelect label={t.audience} isDisabled options={options(t)} value="all" onChange={() => undefined} />
      ),
    },
  ],
};
