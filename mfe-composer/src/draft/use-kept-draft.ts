import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import { isUntouched, type Draft } from './draft.ts';
import { openDraftChannel, type DraftChannel } from './draft-channel.ts';
import { DraftStore } from './draft-store.ts';

export interface KeptDraft {
  draft: Draft;
  /** Changes the latest draft and stores the result. */
  change(next: (draft: Draft) => Draft): void;
  /** The latest draft, also within the handler that changed it. */
  latest(): Draft;
  /** Replaces the draft and deletes the stored one (after a success). */
  reset(draft: Draft): void;
}

/**
 * A draft that outlives the form: saved on each change (CO-030), removed when it has no user content (CO-031), and
 * synchronised with the same draft in another form or tab.
 */
export function useKeptDraft(key: string, start: Draft, stored: Draft | undefined): KeptDraft {
  const { ports, session, signal, telemetry } = useModule();
  const t = useT();
  const [draft, setDraft] = useState(stored ?? start);
  const current = useRef(draft);
  const channel = useRef<DraftChannel | null>(null);
  const hasWarned = useRef(false);
  const store = useMemo(() => new DraftStore(ports.storage), [ports.storage]);

  const show = useCallback((next: Draft) => {
    current.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    const open = openDraftChannel(session.account?.id ?? '', AbortSignal.any([ended.signal, signal]));
    channel.current = open;
    open.listen((changedKey) => {
      if (changedKey !== key) return;
      store.load(key).then(
        (entry) => {
          if (!ended.signal.aborted) show(entry?.data ?? start);
        },
        (error: unknown) => telemetry.error(error),
      );
    }, ended.signal);
    return () => ended.abort();
  }, [key, start, store, show, session, signal, telemetry]);

  const keep = useCallback(
    (saving: Promise<void>) => {
      saving.then(
        () => channel.current?.announce(key),
        (error: unknown) => {
          telemetry.error(error);
          if (hasWarned.current) return;
          hasWarned.current = true;
          ports.notices.show({ level: 'warning', text: t('drafts.unkept') });
        },
      );
    },
    [key, ports.notices, t, telemetry],
  );

  const change = useCallback(
    (next: (draft: Draft) => Draft) => {
      const changedDraft = next(current.current);
      show(changedDraft);
      keep(isUntouched(changedDraft, start) ? store.remove(key) : store.save(key, changedDraft));
    },
    [key, start, store, show, keep],
  );

  const reset = useCallback(
    (next: Draft) => {
      show(next);
      keep(store.remove(key));
    },
    [key, store, show, keep],
  );

  return { draft, change, latest: useCallback(() => current.current, []), reset };
}
