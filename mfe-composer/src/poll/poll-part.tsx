import { onDemand } from '@skerry/shared/runtime';
import { Alert, Button, Skeleton } from '@skerry/shared/ui';
import type { PollDraft } from '../draft/draft.ts';
import { useT } from '../use-t.ts';

const PollEditor = onDemand(() => import('./poll-editor.tsx'));
/** Ahead of time, once the form is used. */
export const preloadPolls = PollEditor.preload;

interface PollPartProps {
  poll: PollDraft;
  /** `null` removes it. */
  onChange: (poll: PollDraft | null) => void;
}

/** The poll of a draft. Without the code of its editor it can still be removed. */
export function PollPart(props: PollPartProps) {
  const t = useT();
  return (
    <PollEditor
      {...props}
      whileLoading={<Skeleton width="half" />}
      renderFailed={(retry) => (
        <Alert tone="warning" onDismiss={() => props.onChange(null)} dismissLabel={t('poll.remove')}>
          {t('poll.notLoaded')} <Button onClick={retry}>{t('attach.retry')}</Button>
        </Alert>
      )}
    />
  );
}
