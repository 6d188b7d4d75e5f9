import { History, Languages } from '@skerry/shared/ui/icons';
import type { Status } from '@skerry/shared/entities';
import { canTranslate, hasHistory } from '@skerry/shared/rules';
import { useInstance, useModule } from '@skerry/shared/runtime';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { usePartFailed } from '../../use-part-failed.ts';
import { translating } from '../scope/translating.ts';
import { useViewer } from '../scope/use-viewer.ts';
import { useViewFlags } from '../scope/view-flags.tsx';
import { useMoreT } from './use-more-t.ts';

/** Other forms of a status's text: its translation, its earlier versions. */
export function TextEntries({ status, translateKeys }: { status: Status; translateKeys: string | undefined }) {
  const t = useMoreT();
  const { ports, telemetry } = useModule();
  const instance = useInstance();
  const viewer = useViewer();
  const onFailed = usePartFailed();
  const [flags, setFlags] = useViewFlags(status.id);
  const openHistory = () =>
    import('./history-dialog.tsx').then(
      ({ historyDialog }) =>
        ports.dialogs.open(historyDialog, {
          label: t('history.open'),
          size: 'medium',
          params: { statusId: status.id },
        }),
      (error: unknown) => {
        telemetry.error(error);
        onFailed();
      },
    );
  return (
    <>
      {canTranslate(status, viewer, instance) && (
        <ActionItem icon={Languages} shortcut={translateKeys} onSelect={() => setFlags(translating(flags))}>
          {t(flags.isTranslated ? 'translate.original' : 'translate.do')}
        </ActionItem>
      )}
      {hasHistory(status, instance) && (
        <ActionItem icon={History} onSelect={() => void openHistory()}>
          {t('history.open')}
        </ActionItem>
      )}
    </>
  );
}
