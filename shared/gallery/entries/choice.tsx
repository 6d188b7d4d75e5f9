import { useState, type ComponentProps } from 'react';
import { Checkbox, RadioGroup, Switch } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Box({ initial, ...rest }: ComponentProps<typeof Checkbox> & { initial: boolean }) {
  const [isChecked, setIsChecked] = useState(initial);
  return <Checkbox {...rest} checked={isChecked} onChange={setIsChecked} />;
}
function Toggle({ initial, ...rest }: ComponentProps<typeof Switch> & { initial: boolean }) {
  const [isOn, setIsOn] = useState(initial);
  return <Switch {...rest} checked={isOn} onChange={setIsOn} />;
}
function Radios({ t }: SampleProps) {
  const [value, setValue] = useState<'all' | 'followers' | 'self'>('all');
  return (
    <RadioGroup
      label={t.audience}
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: t.everybody, hint: t.audienceHint },
        { value: 'followers', label: t.followers },
        { value: 'self', label: t.onlyMe, disabled: true },
      ]}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'Checkbox, Switch, RadioGroup',
  states: [
    {
      code: '<Checkbox>',
      Sample: ({ t }) => (
        <div>
          <Box initial={false} label={t.media} />
          <Box initial label={t.longWord} hint={t.hint} />
          <Box initial={false} isMixed label={t.statuses} />
          <Box initial disabled label={t.about} />
        </div>
      ),
    },
    {
      code: '<Switch>',
      Sample: ({ t }) => (
        <div>
          <Toggle initial={false} label={t.media} />
          <Toggle initial label={t.longWord} hint={t.hint} />
          <Toggle initial disabled label={t.about} />
        </div>
      ),
    },
    { code: '<RadioGroup>', Sample: Radios },
  ],
};
