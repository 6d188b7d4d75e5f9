import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { isChanged, type Draft } from '../draft/draft.ts';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';

/** Takes an edit back to what is published: its draft would be there again at the next one. */
export default function DiscardChanges({ composer: { draft, reset }, start }: { composer: Composer; start: Draft }) {
  const t = useT();
  const { ports, telemetry } = useModule();
  if (!isChanged(draft, start)) return null;
  const discard = () => {
    ports.dialogs
      .confirm({
        title: t('edit.discardQuestion'),
        body: t('edit.discardBody'),
        confirmLabel: t('edit.discard'),
        danger: true,
      })
      .then(
        (isSure) => {
          if (isSure) reset(start);
        },
        (error: unknown) => telemetry.error(error),
      );
  };
  return (
    <Button variant="ghost" size="small" onClick={discard}>
      {t('edit.discard')}
    </Button>
  );
}
