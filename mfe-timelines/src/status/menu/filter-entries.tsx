import { ListFilter, VolumeX } from '@skerry/shared/ui/icons';
import type { Status } from '@skerry/shared/entities';
import { useCan, useModule } from '@skerry/shared/runtime';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { muteTag } from '../../tags/mute-tag.ts';
import { useT } from '../../use-t.ts';
import { holdFocusAt } from './neighbour-takes-focus.ts';

/** More of them are in the form of the filter. */
const MOST_TAGS = 3;

/** Filtering a status's hashtags, and what is similar to it. */
export function FilterEntries({ status }: { status: Status }) {
  const t = useT();
  const ctx = useModule();
  const canEdit = useCan('settings/filter/v1');
  const mute = async (tag: string) => {
    const giveFocus = holdFocusAt(status.id);
    await muteTag(ctx, tag);
    giveFocus();
  };
  return (
    <>
      {canEdit && (
        <ActionItem
          icon={ListFilter}
          onSelect={() => void ctx.bus.command('settings/filter/v1', { statusId: status.id })}
        >
          {t('filter.similar')}
        </ActionItem>
      )}
      {status.tags.slice(0, MOST_TAGS).map(({ name }) => (
        <ActionItem key={name} icon={VolumeX} onSelect={() => void mute(name)}>
          {t('tag.mute', { tag: name })}
        </ActionItem>
      ))}
    </>
  );
}
