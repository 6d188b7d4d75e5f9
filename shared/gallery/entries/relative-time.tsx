import { useState } from 'react';
import { createTicker, RelativeTime } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

const AGES_S = [5, 40, 4_000, 90_000, 900_000, 4_000_000, 80_000_000];

function Ages({ locale, length }: { locale: string; length: 'narrow' | 'long' }) {
  const [{ ticker, now }] = useState(() => ({ ticker: createTicker(), now: Date.now() }));
  return AGES_S.map((age) => (
    <RelativeTime
      key={age}
      ticker={ticker}
      locale={locale}
      style={length}
      iso={new Date(now - age * 1000).toISOString()}
    />
  ));
}

export const entry: GalleryEntry = {
  title: 'RelativeTime',
  states: [
    { code: 'style="narrow"', Sample: ({ locale }: SampleProps) => <Ages locale={locale} length="narrow" /> },
    { code: 'style="long"', Sample: ({ locale }: SampleProps) => <Ages locale={locale} length="long" /> },
  ],
};
