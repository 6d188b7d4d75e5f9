import { Ellipsis, Link, Pencil, Trash2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { ActionChoices, ActionItem, ActionMenu, ActionSection, ActionSeparator, ActionSubmenu } from '../../ui/aria/index.ts';
import { Button, IconButton } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Choices({ t }: SampleProps) {
  const [order, setOrder] = useState(['name']);
  return (
    <ActionMenu label={t.order} align="start" trigger={<Button>{t.order}</Button>}>
      <ActionChoices label={t.order} kind="radio" chosen={order} onChange={setOrder}><ActionItem id="name">{t.byName}</ActionItem><ActionItem id="age">{t.byAge}</ActionItem></ActionChoices>
    </ActionMenu>
  );
}

export const entry: GalleryEntry = {
  title: 'ActionMenu',
  states: [
    {
      code: 'ActionItem, ActionSubmenu, ActionSection',
      opens: true,
      Sample: ({ t }) => (
        <ActionMenu label={t.more} align="start" trigger={<IconButton icon={Ellipsis} label={t.more} />}>
          <ActionItem icon={Link} shortcut="c">{t.copyLink}</ActionItem>
          <ActionItem icon={Pencil} isDisabled hint={t.reason}>{t.edit}</ActionItem>
          <ActionSubmenu icon={VolumeX} label={t.mute}><ActionItem>{t.forAnHour}</ActionItem><ActionItem>{t.forADay}</ActionItem><ActionItem>{t.longWord}</ActionItem></ActionSubmenu>
          <ActionSeparator />
          <ActionSection label={t.danger}><ActionItem icon={Trash2} isDanger hint={t.hint}>{t.remove}</ActionItem></ActionSection>
        </ActionMenu>
      ),
    },
    { code: 'ActionChoices', opens: true, Sample: Choices },
  ],
};
