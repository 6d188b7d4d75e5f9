import type { ModuleContext } from '@skerry/shared/contract';
import { BehaviorSubject, type Observable } from '@skerry/shared/runtime';

/** A search that the user keeps. */
export interface SavedSearch {
  /** Its address's query, such as `query=tide&has=media`: the parameters in one order, without a tab. */
  readonly search: string;
  /** In the user's words and language, as it was when it was saved. */
  readonly label: string;
}

export interface Searches {
  /** Words that the user searched for, the latest first. */
  readonly recent: readonly string[];
  /** The latest first. */
  readonly saved: readonly SavedSearch[];
}

const KEY = 'searches';
/** More are not looked through by a person. */
const MAX_RECENT = 50;
const MAX_SAVED = 100;
const MAX_WORDS = 500;

/** The user's searches, kept on this device alone. One for all views of the module. */
export class SearchMemory {
  readonly #ctx: Pick<ModuleContext, 'ports' | 'telemetry'>;
  readonly #state$ = new BehaviorSubject<Searches>({ recent: [], saved: [] });
  /** Changes run one after the other. */
  #last: Promise<unknown>;

  static of(ctx: ModuleContext): SearchMemory {
    return ctx.once('search-memory', () => new SearchMemory(ctx));
  }

  constructor(ctx: Pick<ModuleContext, 'ports' | 'telemetry'>) {
    this.#ctx = ctx;
    this.#last = this.#read();
  }

  get state$(): Observable<Searches> {
    return this.#state$;
  }

  /** Keeps words that the user searched for, unless they want none kept. */
  remember(words: string): Promise<boolean> {
    const text = words.trim().slice(0, MAX_WORDS);
    if (text === '' || !this.#ctx.ports.settings.get('timelines.recentSearches')) return Promise.resolve(true);
    return this.#change(({ recent, saved }) => ({
      recent: [text, ...recent.filter((one) => one !== text)].slice(0, MAX_RECENT),
      saved,
    }));
  }

  forget(words: string): Promise<boolean> {
    return this.#change(({ recent, saved }) => ({ recent: recent.filter((one) => one !== words), saved }));
  }

  forgetAll(): Promise<boolean> {
    return this.#change(({ saved }) => ({ recent: [], saved }));
  }

  save(search: SavedSearch): Promise<boolean> {
    return this.#change(({ recent, saved }) => ({
      recent,
      saved: [search, ...saved.filter((one) => one.search !== search.search)].slice(0, MAX_SAVED),
    }));
  }

  unsave(search: string): Promise<boolean> {
    return this.#change(({ recent, saved }) => ({ recent, saved: saved.filter((one) => one.search !== search) }));
  }

  /** False if the browser refuses to store it: the change then holds until the page closes. */
  #change(apply: (now: Searches) => Searches): Promise<boolean> {
    const changed = this.#last.then(async () => {
      // Another tab may have changed them.
      await this.#read();
      const next = apply(this.#state$.value);
      this.#state$.next(next);
      try {
        await this.#ctx.ports.storage.set(KEY, next);
        return true;
      } catch (error) {
        this.#ctx.telemetry.error(error);
        return false;
      }
    });
    this.#last = changed;
    return changed;
  }

  async #read(): Promise<void> {
    try {
      const stored = readSearches(await this.#ctx.ports.storage.get<unknown>(KEY));
      if (stored) this.#state$.next(stored);
    } catch (error) {
      this.#ctx.telemetry.error(error);
    }
  }
}

/** What is stored, without what is unreadable; `null` if nothing is. */
function readSearches(stored: unknown): Searches | null {
  if (!isRecord(stored)) return null;
  const { recent, saved } = stored;
  return {
    recent: Array.isArray(recent) ? recent.filter((one) => typeof one === 'string') : [],
    saved: Array.isArray(saved) ? saved.flatMap(readSaved) : [],
  };
}

function readSaved(one: unknown): SavedSearch[] {
  return isRecord(one) && typeof one['search'] === 'string' && typeof one['label'] === 'string'
    ? [{ search: one['search'], label: one['label'] }]
    : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
