import { onDemand, useModule } from '@skerry/shared/runtime';
import { MenuButton, type MenuProps } from '@skerry/shared/ui';
import { Ellipsis } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import type { ColumnMenuProps } from './column-menu.tsx';

const ColumnMenu = onDemand(() => import(/* webpackChunkName: "deck-menus" */ './column-menu.tsx'));

/** The button of a column's menu. */
export function ColumnMenuButton(column: Omit<ColumnMenuProps, keyof MenuProps>) {
  const t = useT();
  const { notices } = useModule().ports;
  return (
    <MenuButton
      icon={Ellipsis}
      label={t('deck.menu')}
      onNear={ColumnMenu.preload}
      onFailed={() => notices.show({ level: 'error', text: t('page.failed') })}
      renderMenu={(menu) => <ColumnMenu {...menu} {...column} />}
    />
  );
}
