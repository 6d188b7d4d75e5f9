import { onDemand } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';

const DraftPreview = onDemand(() => import('./draft-preview.tsx'));

/** The preview, and what is said if its code does not load. */
export function PreviewPart({ composer }: { composer: Composer }) {
  const t = useT();
  return (
    <DraftPreview
      composer={composer}
      renderFailed={(retry) => (
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t('attach.retry')}
            </Button>
          }
        >
          {t('preview.failed')}
        </Alert>
      )}
    />
  );
}
