import { useState } from 'react';
import { Segmented } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Chosen({ t }: SampleProps) {
  const [value, setValue] = useState<'all' | 'followers' | 'self'>('all');
  return (
    <Segmented
      label={t.audience}
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: t.everybody },
        { value: 'followers', label: t.followers },
        { value: 'self', label: t.onlyMe },
      ]}
    />
  );
}

export const entry: GalleryEntry = { title: 'Segmented', states: [{ code: 'options', Sample: Chosen }] };
