import { Ellipsis, Link, Trash2, VolumeX } from 'lucide-react';
import { MenuButton, MenuGroup, MenuItem, MenuSeparator } from '../../ui/index.ts';
import type { GalleryEntry } from '../gallery-entry.ts';

export const entry: GalleryEntry = {
  title: 'MenuButton',
  states: [
    {
      code: 'icon',
      opens: true,
      Sample: ({ t }) => (
        <MenuButton icon={Ellipsis} label={t.more} align="start">
          <MenuItem icon={Link} shortcut="c">{t.copyLink}</MenuItem>
          <MenuItem icon={VolumeX} isDisabled>{t.mute}</MenuItem>
          <MenuGroup label={t.order}><MenuItem kind="radio" isChecked staysOpen>{t.byName}</MenuItem><MenuItem kind="radio" staysOpen>{t.byAge}</MenuItem></MenuGroup>
          <MenuSeparator />
          <MenuItem icon={Trash2} isDanger hint={t.hint}>{t.remove}</MenuItem>
        </MenuButton>
      ),
    },
    { code: 'text', Sample: ({ t }) => <MenuButton text={t.order} label={t.order} variant="soft" align="start"><MenuItem>{t.byName}</MenuItem></MenuButton> },
  ],
};
