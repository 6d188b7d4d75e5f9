import { History, Languages } from '@skerry/shared/ui/icons';
import type { Status } from '@skerry/shared/entities';
import { canTranslate, hasHistory } from '@skerry/shared/rules';
import { useInstance, useModule } from '@skerry/shared/runtime';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { translating } from '../scope/translating.ts';
import { useViewer } from '../scope/use-viewer.ts';
import { useViewFlags } from '../scope/view-flags.tsx';
import { historyDialog } from './history-dialog.tsx';
import { useT } from '../../use-t.ts';

/** Other forms of a status's text: its translation, its earlier versions. */
export function TextEntries({ status, translateKeys }: { status: Status; translateKeys: string | undefined }) {
  const t = useT();
  const { ports } = useModule();
  const instance = useInstance();
  const viewer = useViewer();
  const [flags, setFlags] = useViewFlags(status.id);
  const openHistory = () =>
    ports.dialogs.open(historyDialog, {
      label: t('history.open'),
      size: 'medium',
      params: { statusId: status.id },
    });
  return (
    <>
      {canTranslate(status, viewer, instance) && (
        <ActionItem icon={Languages} shortcut={translateKeys} onSelect={() => setFlags(translating(flags))}>
          {t(flags.isTranslated ? 'translate.original' : 'translate.do')}
        </ActionItem>
      )}
      {hasHistory(status, instance) && (
        <ActionItem icon={History} onSelect={openHistory}>
          {t('history.open')}
        </ActionItem>
      )}
    </>
  );
}
