import { Reply } from '../../ui/icons/index.ts';
import { Tooltip } from '../../ui/overlays/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'Tooltip',
  states: [
    {
      code: 'shortcut',
      Sample: ({ t }) => (
        <Tooltip text={t.back} shortcut="r">
          <IconButton icon={Reply} mirrored label={t.back} />
        </Tooltip>
      ),
    },
    {
      code: 'text',
      Sample: ({ t }) => (
        <Tooltip text={t.paragraph} placement="bottom">
          <Button>{t.about}</Button>
        </Tooltip>
      ),
    },
  ],
};
