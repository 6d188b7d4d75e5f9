import { useState } from 'react';
import { LANGUAGES } from '../../rules/index.ts';
import { LanguageSelect } from '../../ui/pickers/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Chosen({ t, locale }: SampleProps) {
  const [value, setValue] = useState('ja');
  return (
    <LanguageSelect
      label={t.language}
      emptyText={t.nothingFits}
      codes={LANGUAGES}
      locale={locale}
      value={value}
      onChange={setValue}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'LanguageSelect',
  states: [{ code: 'codes', opens: true, Sample: Chosen }],
};
