import { HoverPopover } from '../../ui/overlays/index.ts';
import { LinkButton } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'HoverPopover',
  states: [
    {
      code: 'label',
      Sample: ({ t }) => (
        <HoverPopover label={t.name} trigger={<LinkButton href="#/hover-popover">{t.name}</LinkButton>}>
          <p>{t.sentence}</p>
        </HoverPopover>
      ),
    },
  ],
};
