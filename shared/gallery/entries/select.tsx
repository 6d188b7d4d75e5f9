import { Select } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

const options = (t: SampleProps['t']) => [
  { value: 'all', label: t.everybody },
  { value: 'followers', label: t.followers },
  { value: 'self', label: t.onlyMe, disabled: true },
];

export const entry: GalleryEntry = {
  title: 'Select',
  states: [
    { code: 'hint', Sample: ({ t }) => <Select label={t.audience} hint={t.hint} options={options(t)} /> },
    { code: 'error', Sample: ({ t }) => <Select label={t.audience} error={t.error} options={options(t)} /> },
    { code: 'disabled', Sample: ({ t }) => <Select label={t.audience} disabled options={options(t)} /> },
  ],
};
