import { useState } from 'react';
import { Tabs } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Chosen({ t }: SampleProps) {
  const [selected, setSelected] = useState<'statuses' | 'media' | 'about' | 'off'>('statuses');
  return (
    <div>
      <Tabs
        label={t.name}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          { key: 'statuses', label: t.statuses, count: t.count },
          { key: 'media', label: t.media },
          { key: 'about', label: t.about },
          { key: 'off', label: t.mute, disabled: true },
        ]}
      >
        <p>{t[selected === 'off' ? 'mute' : selected]}</p>
      </Tabs>
    </div>
  );
}

export const entry: GalleryEntry = { title: 'Tabs', states: [{ code: 'tabs, children', Sample: Chosen }] };
