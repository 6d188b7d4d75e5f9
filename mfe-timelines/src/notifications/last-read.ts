import { DONE, markers, saveMarkers } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { BehaviorSubject, filter, firstValueFrom, map } from '@skerry/shared/runtime';
import { isOlderId } from '../older-id.ts';

/** What was read, on a server that keeps one position for all notifications instead of a mark at each. */
export interface ReadUpTo {
  /** This one and all older ones; `null`: none. */
  readonly id: string | null;
  /** Newer ones that were opened in this client: the position cannot pass over unread ones. */
  readonly others: ReadonlySet<string>;
}

const NOTHING: ReadUpTo = { id: null, others: new Set() };

export class LastRead {
  readonly state$ = new BehaviorSubject<ReadUpTo>(NOTHING);
  readonly #ctx: ModuleContext;

  constructor(ctx: ModuleContext) {
    this.#ctx = ctx;
  }

  /** Asks the server for the position, if it is one of these servers. */
  async load(): Promise<void> {
    const { ports, signal, telemetry, instance$ } = this.#ctx;
    const hasMarks = await firstValueFrom(
      instance$.pipe(
        map(({ abilities }) => abilities.markingNotificationsRead),
        filter((known) => known !== undefined),
      ),
      { defaultValue: true },
    );
    if (hasMarks) return;
    const { data, error } = await ports.api.request(markers(['notifications']), { signal });
    if (error) return error.code === 'unsupported' ? undefined : telemetry.error(error);
    if (data.notifications?.lastReadId) this.#advance(data.notifications.lastReadId);
  }

  /** Shown at once; a refusal reverts it. `ids`: all known ones, newest first. */
  async mark(which: 'all' | string, ids: readonly string[]): Promise<Result<void>> {
    const before = this.state$.value;
    const others = which === 'all' ? before.others : new Set([...before.others, which]);
    const position = which === 'all' ? (ids[0] ?? null) : endOfRead(ids, { ...before, others });
    const moves = position !== null && (before.id === null || isOlderId(before.id, position));
    this.state$.next({ id: moves ? position : before.id, others });
    if (!moves) return DONE;
    const { error } = await this.#save(position);
    // 409: another device was faster. Without markers it lasts as long as the page.
    if (!error || error.status === 409 || error.code === 'unsupported') return DONE;
    this.state$.next(before);
    return { error };
  }

  /** Servers take an older position, too: that of another device is looked at first. */
  async #save(position: string): Promise<Result<unknown>> {
    const { api } = this.#ctx.ports;
    const { data, error } = await api.request(markers(['notifications']));
    if (error) return { error };
    const theirs = data.notifications?.lastReadId;
    if (!theirs || isOlderId(theirs, position)) return api.request(saveMarkers({ notifications: position }));
    this.#advance(theirs);
    return DONE;
  }

  #advance(id: string): void {
    const { id: before, others } = this.state$.value;
    if (before === null || isOlderId(before, id)) this.state$.next({ id, others });
  }
}

export function lastRead(ctx: ModuleContext): LastRead {
  return ctx.once('last-read', () => new LastRead(ctx));
}

export function isRead(id: string, { id: last, others }: ReadUpTo): boolean {
  return others.has(id) || (last !== null && !isOlderId(last, id));
}

/** The newest id with no unread one below it. */
function endOfRead(ids: readonly string[], state: ReadUpTo): string | null {
  const unread = ids.findLastIndex((id) => !isRead(id, state));
  return ids[unread + 1] ?? null;
}
