import { useState } from 'react';
import { ColorPanel, ColorPicker } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

const SWATCHES = ['#121a24', '#d8a070', '#d31014', '#0fa00f', '#0095ff', '#ffa500'];
const texts = (t: SampleProps['t']) => ({ area: t.area, hex: t.hex, swatches: t.swatches });

function Picker({ t }: SampleProps) {
  const [value, setValue] = useState('#d8a070');
  return <ColorPicker label={t.colour} value={value} onChange={setValue} swatches={SWATCHES} texts={texts(t)} />;
}
function Panel({ t }: SampleProps) {
  const [value, setValue] = useState('#0095ff80');
  return <ColorPanel value={value} onChange={setValue} hasAlpha texts={texts(t)} />;
}

export const entry: GalleryEntry = {
  title: 'ColorPicker, ColorPanel',
  states: [
    { code: 'swatches', opens: true, Sample: Picker },
    { code: '<ColorPanel hasAlpha>', Sample: Panel },
  ],
};
