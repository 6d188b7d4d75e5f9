import { Progress } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Progress',
  states: [
    { code: 'value', Sample: ({ t }) => <Progress label={t.loading} value={0.4} /> },
    { code: 'value={undefined}', Sample: ({ t }) => <Progress label={t.loading} /> },
  ],
};
