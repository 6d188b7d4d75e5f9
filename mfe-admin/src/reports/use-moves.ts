import { useRef, useState } from 'react';
import type { ReportState } from '@skerry/shared/entities';
import { useModule } from '@skerry/shared/runtime';
import { showFailure } from '@skerry/shared/ui/failure';
import { useT, type MessageKey } from '../use-t.ts';
import type { Move, PutBack, Reports } from './use-reports.ts';

/** Milliseconds that the notice with "Undo" stays. */
const UNDO_MS = 10_000;

const DONE: Readonly<Record<ReportState, MessageKey>> = {
  open: 'moved.open',
  resolved: 'moved.resolved',
  closed: 'moved.closed',
};

export interface Moves {
  /** `key` names the control that is busy meanwhile. Resolves with whether it was done. */
  move(move: Move, key: string): Promise<boolean>;
  busy: ReadonlySet<string>;
  /** Takes the last change back. */
  undo(): void;
}

/** Changes of state, each with a notice that takes it back; failures are shown, and can be tried again. */
export function useMoves(changeStates: Reports['changeStates']): Moves {
  const t = useT();
  const ctx = useModule();
  const { notices } = ctx.ports;
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<(() => void) | null>(null);

  const undoOf = (count: number, putBack: PutBack) => {
    let state: 'done' | 'undoing' | 'undone' = 'done';
    return async () => {
      // The notice stays when the key has taken it back.
      if (state === 'undone') return notices.show({ level: 'info', text: t('undo.already') });
      if (state === 'undoing') return;
      state = 'undoing';
      const { error } = await putBack();
      state = error ? 'done' : 'undone';
      if (error) showFailure(ctx, error, (reason) => t('undo.failed', { reason }));
      else notices.show({ level: 'success', text: t('undo.done', { count }) });
    };
  };
  const move = async (one: Move, key: string) => {
    setBusy((all) => new Set([...all, key]));
    const { data: putBack, error } = await changeStates(one);
    setBusy((all) => new Set([...all].filter((other) => other !== key)));
    if (error) {
      showFailure(ctx, error);
      return false;
    }
    const count = one.ids.length;
    const undo = undoOf(count, putBack);
    const run = () => void undo();
    last.current = run;
    notices.show({
      level: 'success',
      text: t(DONE[one.to], { count }),
      ms: UNDO_MS,
      action: { label: t('undo'), run },
    });
    return true;
  };
  return { move, busy, undo: () => last.current?.() };
}
