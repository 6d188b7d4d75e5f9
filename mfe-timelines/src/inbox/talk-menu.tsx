import type { MenuProps } from '@skerry/shared/ui';
import { Trash2 } from '@skerry/shared/ui/icons';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';

/** What is rarely done with a conversation. */
export default function TalkMenu({ onRemove, ...menu }: MenuProps & { onRemove: () => void }) {
  const t = useT();
  return (
    <ActionMenu {...menu}>
      <ActionItem icon={Trash2} isDanger onSelect={onRemove}>
        {t('inbox.delete')}
      </ActionItem>
    </ActionMenu>
  );
}
