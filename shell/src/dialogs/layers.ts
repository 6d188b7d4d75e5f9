import { BehaviorSubject, pairwise, type Observable } from '@skerry/shared/runtime';
import type { Location, NavigationPort } from '@skerry/shared/contract';

/** Something modal over the page: a dialog, a question, the drawer. */
export interface Layer {
  readonly element: HTMLElement;
  /** The user went back, or to another page: whether the layer may close. It closes itself then. */
  leave(why: 'back' | 'elsewhere'): boolean | Promise<boolean>;
}

export interface Layers {
  /** The uppermost layer's element: notices must be inside it to be visible and reachable. */
  readonly top$: Observable<HTMLElement | null>;
  /** Returns a function that removes it. */
  add(layer: Layer): () => void;
  /** Follows the history until the returned function is called. */
  follow(): () => void;
}

interface LayerState {
  /** Layers that were open when this entry was made, lowest first. */
  layers: readonly number[];
  /** Key of the entry below: the same page without the uppermost layer. */
  over: string;
}

/**
 * Makes "back" close the uppermost layer. A layer that opens adds one entry of the same address to the history; going
 * back from it asks the layer to close.
 *
 * A layer that closes by itself leaves its entry in the history: `history.back()` is asynchronous, and the code after
 * the close may navigate (confirm "Log out?", then go to the public timeline), which the late step back would undo. The
 * next layer reuses such an entry, and going back skips it, so that the user never sees it.
 *
 * `firstId` must differ between two loads of the page: entries of the earlier load are still in the history.
 */
export function createLayers(navigation: NavigationPort, firstId = Date.now()): Layers {
  const open = new Map<number, { layer: Layer; pathname: string }>();
  const top$ = new BehaviorSubject<HTMLElement | null>(null);
  let nextId = firstId;

  const tellTop = () => top$.next([...open.values()].at(-1)?.layer.element ?? null);
  const isSpent = (state: LayerState) => !open.has(state.layers.at(-1) ?? -1);

  /** An entry of its own for the layers that are open now. */
  function enter(): void {
    const here = navigation.location;
    const below = layerState(here.state);
    const replace = below !== null && isSpent(below);
    const own: LayerState = { layers: [...open.keys()], over: replace ? below.over : here.key };
    // `sheet`: the mark of a menu's entry (`SheetBack`), which this one is not.
    const state = { ...plainState(here.state), sheet: null, ...own };
    navigation.go(here.pathname + here.search + here.hash, { replace, state });
  }

  async function ask(id: number, why: 'back' | 'elsewhere'): Promise<void> {
    const found = open.get(id);
    if (!found || (await found.layer.leave(why)) || !open.has(id)) return;
    found.pathname = navigation.location.pathname;
    if (!layerState(navigation.location.state)?.layers.includes(id)) enter();
  }

  function move(before: Location, now: Location): void {
    const left = layerState(before.state);
    if (left?.over === now.key && isSpent(left)) return navigation.go(-1);
    const kept = layerState(now.state)?.layers ?? [];
    for (const [id, { pathname }] of [...open].toReversed()) {
      if (!kept.includes(id)) void ask(id, pathname === now.pathname ? 'back' : 'elsewhere');
    }
  }

  return {
    top$,
    add(layer) {
      const id = nextId++;
      open.set(id, { layer, pathname: navigation.location.pathname });
      enter();
      tellTop();
      return () => {
        open.delete(id);
        tellTop();
      };
    },
    follow() {
      const subscription = navigation.location$.pipe(pairwise()).subscribe(([before, now]) => move(before, now));
      return () => subscription.unsubscribe();
    },
  };
}

function plainState(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function layerState(state: unknown): LayerState | null {
  const { layers, over } = plainState(state);
  if (!Array.isArray(layers) || typeof over !== 'string') return null;
  return { layers: layers.filter((id) => typeof id === 'number'), over };
}
