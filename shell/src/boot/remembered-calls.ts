/** What a server that does not announce its calls answered when it was asked for one; kept for a day. */
export interface RememberedCalls {
  /** From here on what was learnt counts, if the server still has this version; nothing is kept before. */
  recall(version: string): void;
  /** Whether the server has it; `undefined` if it was not asked today. */
  isThere(name: string): boolean | undefined;
  /** The names of what it does not have. */
  missing(): string[];
  learn(name: string, isThere: boolean): void;
}

const KEY = 'skerry.calls';
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  version: string;
  calls: Record<string, { isThere: boolean; at: number }>;
}

/** Browsers log each refused request, so none is sent again at every load. Without storage it lasts as long as the page. */
export function createRememberedCalls(storage: () => Storage): RememberedCalls {
  let kept: Kept | null = null;

  const known = (name: string) => {
    const call = kept?.calls[name];
    const age = call ? Date.now() - call.at : DAY_MS;
    return age >= 0 && age < DAY_MS ? call : undefined;
  };

  return {
    recall(version) {
      const found = read(storage);
      kept = found?.version === version ? found : { version, calls: {} };
    },
    isThere: (name) => known(name)?.isThere,
    missing: () => Object.keys(kept?.calls ?? {}).filter((name) => known(name)?.isThere === false),
    learn(name, isThere) {
      if (kept === null) return;
      kept.calls[name] = { isThere, at: Date.now() };
      try {
        storage().setItem(KEY, JSON.stringify(kept));
      } catch {
        // A browser that refuses storage.
      }
    },
  };
}

/** `null` for what is not there, or was not written by this client. */
function read(storage: () => Storage): Kept | null {
  try {
    const { version, calls } = JSON.parse(storage().getItem(KEY) ?? 'null') as Kept;
    const isWhole = Object.values(calls).every(
      ({ isThere, at }) => typeof isThere === 'boolean' && typeof at === 'number',
    );
    return isWhole ? { version, calls: { ...calls } } : null;
  } catch {
    return null;
  }
}
