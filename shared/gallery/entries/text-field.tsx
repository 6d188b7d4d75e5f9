import { Search, X } from '../../ui/icons/index.ts';
import { IconButton, TextArea, TextField } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'TextField, TextArea',
  states: [
    { code: 'hint', Sample: ({ t }) => <TextField label={t.name} hint={t.hint} defaultValue={t.name} /> },
    {
      code: 'icon, after, isLabelHidden',
      Sample: ({ t }) => (
        <TextField
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          icon={Search}
          after={<IconButton icon={X} label={t.clear} />}
        />
      ),
    },
    { code: 'error', Sample: ({ t }) => <TextField label={t.name} error={t.error} defaultValue={t.longWord} /> },
    { code: 'disabled', Sample: ({ t }) => <TextField label={t.name} disabled defaultValue={t.name} /> },
    { code: '<TextArea>', Sample: ({ t }) => <TextArea label={t.about} defaultValue={t.paragraph} /> },
  ],
};
