import { useCallback, useEffect, useRef, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { useT } from '../use-t.ts';
import { isChanged, isUntouched, type Draft } from './draft.ts';
import { openDraftChannel, type DraftChannel } from './draft-channel.ts';
import { draftStore } from './draft-store.ts';
import { targetOfKey } from './target.ts';

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
  const ctx = useModule();
  const { ports, session, signal, telemetry } = ctx;
  const t = useT();
  const [draft, setDraft] = useState(stored ?? start);
  const current = useRef(draft);
  const channel = useRef<DraftChannel | null>(null);
  const hasWarned = useRef(false);
  const store = draftStore(ctx);
  /** Number of changes made in this form. */
  const changes = useRef(0);

  const show = useCallback((next: Draft) => {
    current.current = next;
    setDraft(next);
  }, []);

  useEffect(() => {
    const ended = new AbortController();
    const open = openDraftChannel(session.account?.id ?? '', AbortSignal.any([ended.signal, signal]));
    channel.current = open;
    const unfollow = store.follow();
    open.listen((changedKey) => {
      store.mayHave(changedKey);
      if (changedKey !== key) return;
      const before = changes.current;
      store.load(key).then(
        (entry) => {
          // A change made here meanwhile is saved after what was read, and reaches the other form.
          if (!ended.signal.aborted && changes.current === before) show(entry?.data ?? start);
        },
        (error: unknown) => telemetry.error(error),
      );
    }, ended.signal);
    return () => {
      unfollow();
      ended.abort();
    };
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
      changes.current += 1;
      show(changedDraft);
      keep(hasNothing(key, changedDraft, start) ? store.remove(key) : store.save(key, changedDraft));
    },
    [key, start, store, show, keep],
  );

  const reset = useCallback(
    (next: Draft) => {
      changes.current += 1;
      show(next);
      keep(store.remove(key));
    },
    [key, store, show, keep],
  );

  return { draft, change, latest: useCallback(() => current.current, []), reset };
}

/** Whether nothing has to be kept. Options count in an edit: they are what its user came to change. */
function hasNothing(key: string, draft: Draft, start: Draft): boolean {
  const isEdit = targetOfKey(key)?.kind === 'edit';
  return isUntouched(draft, start) && !(isEdit && isChanged(draft, start));
}
