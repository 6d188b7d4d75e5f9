import { useModule } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ArrowLeft, ArrowRight, Maximize2, X } from '@skerry/shared/ui/icons';
import { ActionChoices, ActionItem, ActionMenu, ActionSeparator } from '@skerry/shared/ui/overlays';
import { useT } from '../i18n/use-t.ts';
import { WIDTHS, type ColumnWidth } from './deck-store.ts';

export interface ColumnMenuProps extends MenuProps {
  /** Without it: there is nothing beside it. */
  width?: ColumnWidth;
  /** Its place, from 0, of how many. */
  index: number;
  count: number;
  onWidth?: (width: ColumnWidth) => void;
  onMove: (to: number) => void;
  /** Of what it shows. */
  path: string;
  onRemove: () => void;
}

const NAMES = Object.keys(WIDTHS) as ColumnWidth[];

/** What can be done with a column. */
export default function ColumnMenu({ width, index, count, onWidth, onMove, path, onRemove, ...menu }: ColumnMenuProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  // Columns run in the direction of the text, and keys and words name the sides.
  const on = document.documentElement.dir === 'rtl' ? -1 : 1;
  const left = { label: 'deck.moveLeft', icon: ArrowLeft, caps: '⇧←', to: index - on } as const;
  const right = { label: 'deck.moveRight', icon: ArrowRight, caps: '⇧→', to: index + on } as const;
  return (
    <ActionMenu {...menu}>
      {width && onWidth && <Widths width={width} onWidth={onWidth} />}
      {width && <ActionSeparator />}
      {[left, right].map(({ label, icon, caps, to }) => (
        <ActionItem
          key={label}
          icon={icon}
          shortcut={caps}
          isDisabled={to < 0 || to >= count}
          onSelect={() => onMove(to)}
        >
          {t(label)}
        </ActionItem>
      ))}
      <ActionSeparator />
      <ActionItem icon={Maximize2} onSelect={() => navigation.go(path)}>
        {t('deck.openPage')}
      </ActionItem>
      <ActionItem icon={X} onSelect={onRemove}>
        {t('deck.remove')}
      </ActionItem>
    </ActionMenu>
  );
}

function Widths({ width, onWidth }: { width: ColumnWidth; onWidth: (width: ColumnWidth) => void }) {
  const t = useT();
  return (
    <ActionChoices
      label={t('deck.width')}
      kind="radio"
      chosen={[width]}
      onChange={([chosen]) => {
        const next = NAMES.find((name) => name === chosen);
        if (next) onWidth(next);
      }}
    >
      {NAMES.map((name) => (
        <ActionItem key={name} id={name} staysOpen>
          {t(`deck.width.${name}`)}
        </ActionItem>
      ))}
    </ActionChoices>
  );
}
