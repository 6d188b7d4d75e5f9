import { Button, EmptyState } from '@skerry/shared/ui';
import { Waves } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** In place of a timeline that loads only when the user asks for it. */
export default function Asked({ onAsk }: { onAsk: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={Waves}
      title={t('asked.title')}
      action={
        <Button variant="primary" onClick={onAsk}>
          {t('asked.load')}
        </Button>
      }
    />
  );
}
