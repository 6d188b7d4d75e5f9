import { useState } from 'react';
import { Slider } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function One({ t, isDisabled }: SampleProps & { isDisabled?: boolean }) {
  const [value, setValue] = useState(0.5);
  return (
    <Slider
      label={t.opacity}
      hint={t.hint}
      min={0}
      max={1}
      step={0.05}
      format={{ style: 'percent' }}
      value={value}
      onChange={setValue}
      isDisabled={isDisabled}
    />
  );
}
function Range({ t }: SampleProps) {
  const [value, setValue] = useState<readonly [number, number]>([240, 640]);
  return (
    <Slider
      label={t.width}
      min={0}
      max={1000}
      step={10}
      thumbLabels={[t.least, t.most]}
      value={value}
      onChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'Slider',
  states: [
    { code: 'value, format', Sample: (props) => <One {...props} /> },
    { code: 'value={[240, 640]}', Sample: Range },
    { code: 'isDisabled', Sample: (props) => <One {...props} isDisabled /> },
  ],
};
