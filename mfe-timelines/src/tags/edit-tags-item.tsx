import { useModule } from '@skerry/shared/runtime';
import { Hash } from '@skerry/shared/ui/icons';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { useT } from '../use-t.ts';
import { choiceParams, type TagChoice } from './tag-choice.ts';
import { tagsDialog } from './tags-dialog.tsx';

/** Asks which hashtags the timeline is to have, and opens that timeline. */
export function EditTagsItem({ choice }: { choice: TagChoice }) {
  const t = useT();
  const { dialogs, navigation } = useModule().ports;
  const edit = async () => {
    let chosen: TagChoice | undefined;
    const onChosen = (next: TagChoice) => {
      chosen = next;
    };
    await dialogs.open(tagsDialog, { label: t('tags.title'), size: 'small', params: { choice, onChosen } }).closed;
    // The dialog has an entry of its own in the history, which is gone by now.
    const href = chosen && navigation.href('timelines.tag', choiceParams(chosen));
    if (href !== undefined) navigation.go(href);
  };
  return (
    <ActionItem icon={Hash} onSelect={() => void edit()}>
      {t('tags.edit')}
    </ActionItem>
  );
}
