import { Ellipsis, Link, Pencil, Trash2, VolumeX } from '../../ui/icons/index.ts';
import { useState } from 'react';
import {
  ActionChoices,
  ActionItem,
  ActionMenu,
  ActionSection,
  ActionSeparator,
  ActionSubmenu,
} from '../../ui/overlays/index.ts';
import { MenuButton } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

function Choices({ t }: SampleProps) {
  const [order, setOrder] = useState(['name']);
  return (
    <MenuButton
      label={t.order}
      text={t.order}
      align="start"
      renderMenu={(menu) => (
        <ActionMenu {...menu}>
          <ActionChoices label={t.order} kind="radio" chosen={order} onChange={setOrder}>
            <ActionItem id="name">{t.byName}</ActionItem>
            <ActionItem id="age">{t.byAge}</ActionItem>
          </ActionChoices>
        </ActionMenu>
      )}
    />
  );
}

function Switches({ t }: SampleProps) {
  const [shown, setShown] = useState(['name']);
  return (
    <MenuButton
      label={t.order}
      text={t.more}
      variant="soft"
      align="start"
      renderMenu={(menu) => (
        <ActionMenu {...menu}>
          <ActionChoices label={t.order} isLabelHidden kind="checkbox" chosen={shown} onChange={setShown}>
            <ActionItem id="name">{t.byName}</ActionItem>
            <ActionItem id="age">{t.byAge}</ActionItem>
          </ActionChoices>
        </ActionMenu>
      )}
    />
  );
}

export const entry: GalleryEntry = {
  title: 'MenuButton, ActionMenu',
  states: [
    {
      code: 'ActionItem, ActionSubmenu, ActionSection',
      opens: true,
      Sample: ({ t }) => (
        <MenuButton
          icon={Ellipsis}
          label={t.more}
          align="start"
          renderMenu={(menu) => (
            <ActionMenu {...menu}>
              <ActionItem icon={Link} shortcut="c">
                {t.copyLink}
              </ActionItem>
              <ActionItem icon={Pencil} isDisabled hint={t.reason}>
                {t.edit}
              </ActionItem>
              <ActionSubmenu icon={VolumeX} label={t.mute}>
                <ActionItem>{t.forAnHour}</ActionItem>
                <ActionItem>{t.forADay}</ActionItem>
                <ActionItem>{t.longWord}</ActionItem>
              </ActionSubmenu>
              <ActionSeparator />
              <ActionSection label={t.danger}>
                <ActionItem icon={Trash2} isDanger hint={t.hint}>
                  {t.remove}
                </ActionItem>
              </ActionSection>
            </ActionMenu>
          )}
        />
      ),
    },
    { code: 'ActionChoices radio', opens: true, Sample: Choices },
    { code: 'ActionChoices checkbox', opens: true, Sample: Switches },
  ],
};
