import { useState } from 'react';
import { cancelScheduled, reschedule, type ScheduledStatus } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { failureText } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';

interface Outcomes {
  onChanged: (scheduled: ScheduledStatus) => void;
  onGone: () => void;
}

/** What the user can do with a scheduled post. Where it is no longer there, it was published in the meantime. */
export function useScheduledActions(id: string, { onChanged, onGone }: Outcomes) {
  const { i18n, ports } = useModule();
  const t = useT();
  const [busy, setBusy] = useState<'move' | 'cancel' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const failed = (error: ApiError) => {
    setBusy(null);
    if (error.code !== 'not-found') return setFailure(failureText(i18n, error));
    ports.notices.show({ level: 'info', text: t('scheduled.gone') });
    onGone();
  };

  const move = async (at: string, onDone: () => void) => {
    setBusy('move');
    setFailure(null);
    const { data, error } = await ports.api.request(reschedule(id, at));
    if (error) return failed(error);
    setBusy(null);
    onDone();
    onChanged(data);
  };

  const cancel = async () => {
    const question = { title: t('scheduled.question'), body: t('scheduled.questionBody') };
    if (!(await ports.dialogs.confirm({ ...question, confirmLabel: t('scheduled.cancel'), danger: true }))) return;
    setBusy('cancel');
    setFailure(null);
    const { error } = await ports.api.request(cancelScheduled(id));
    if (error) return failed(error);
    onGone();
  };

  return {
    busy,
    failure,
    move: (at: string, onDone: () => void) => void move(at, onDone),
    cancel: () => void cancel(),
  };
}
