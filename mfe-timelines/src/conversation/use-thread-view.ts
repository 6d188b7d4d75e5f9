import { useEffect, useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { branchOf, type Thread } from './thread.ts';

type Display = 'linear' | 'tree';

/** What the user has opened, folded and chosen of a conversation. */
interface ThreadChoices {
  /** Whether the replies to a status are open; without an entry, by its depth. */
  readonly choices: ReadonlyMap<string, boolean>;
  /** The status that is shown alone with its replies. */
  readonly diveId: string | null;
  /** The conversation's other branches are shown too. */
  readonly showsOthers: boolean;
  /** False: the replies are collapsed. */
  readonly isExpanded: boolean;
}

export interface ThreadView extends ThreadChoices {
  fold(id: string, isOpen: boolean): void;
  foldAll(thread: Thread, isOpen: boolean): void;
  openBelow(thread: Thread, id: string): void;
  /** Opens the replies to each of these. */
  open(ids: readonly string[]): void;
  dive(id: string): void;
  showOthers(showsOthers: boolean): void;
  showWhole(): void;
  /** Collapsing forgets what was opened, folded and dived into (requirement TL-049). */
  expand(isExpanded: boolean): void;
}

const AS_OPENED: ThreadChoices = { choices: new Map(), diveId: null, showsOthers: false, isExpanded: true };
/** Entries of the history whose choices are kept. */
const MAX_KEPT = 20;

/**
 * The user's choices in a conversation. A user who returns finds them again; another display begins anew. Give the
 * component `key={display}`.
 */
export function useThreadView(id: string, display: Display): ThreadView {
  const ctx = useModule();
  const [name] = useState(() => `${ctx.ports.navigation.location.key} ${id}`);
  const kept = ctx.once('conversation-views', () => new Map<string, { display: Display; choices: ThreadChoices }>());
  const [view, setView] = useState(() => {
    const before = kept.get(name);
    return before?.display === display ? before.choices : AS_OPENED;
  });
  useEffect(() => {
    kept.delete(name);
    kept.set(name, { display, choices: view });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }, [kept, name, display, view]);

  const [actions] = useState(() => {
    const choose = (entries: Iterable<readonly [string, boolean]>) =>
      setView((now) => ({ ...now, choices: new Map([...now.choices, ...entries]) }));
    return {
      fold: (one: string, isOpen: boolean) => choose([[one, isOpen]]),
      foldAll: (thread: Thread, isOpen: boolean) => choose(thread.map((node) => [node.id, isOpen] as const)),
      openBelow: (thread: Thread, one: string) => choose(branchOf(thread, one).map((node) => [node.id, true] as const)),
      open: (ids: readonly string[]) => choose(ids.map((one) => [one, true] as const)),
      dive: (one: string) =>
        setView((now) => {
          // Alone it is open, however it was in the whole.
          const choices = new Map([...now.choices].filter(([other]) => other !== one));
          return { ...now, choices, diveId: one };
        }),
      showOthers: (showsOthers: boolean) => setView((now) => ({ ...now, showsOthers })),
      showWhole: () => setView((now) => ({ ...now, diveId: null, showsOthers: true })),
      expand: (isExpanded: boolean) => setView({ ...AS_OPENED, isExpanded }),
    };
  });
  return { ...view, ...actions };
}
