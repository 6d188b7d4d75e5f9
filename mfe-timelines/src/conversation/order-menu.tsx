import { useSetting } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';

/** In which order the replies are. */
export default function OrderMenu(menu: MenuProps) {
  const t = useT();
  const [order, setOrder] = useSetting('timelines.conversationOrder');
  const choose = ([chosen]: string[]) => {
    if (chosen === 'oldest' || chosen === 'newest') setOrder(chosen);
  };
  return (
    <ActionMenu {...menu} choice={{ kind: 'radio', chosen: [order], onChange: choose }}>
      <ActionItem id="oldest">{t('conversation.oldest')}</ActionItem>
      <ActionItem id="newest">{t('conversation.newest')}</ActionItem>
    </ActionMenu>
  );
}
