import { isComposing, type ChangedKeys } from '@skerry/shared/rules';
import { keepsKeys } from '@skerry/shared/ui';

/** What the keys of a deck do. Each says whether there was something to do. */
export interface DeckKeys {
  /** To the column beside the one that has the keys. */
  step(by: 1 | -1): boolean;
  /** Moves the column that has the keys. */
  carry(by: 1 | -1): boolean;
  /** To a column by its place, from 0. */
  jump(index: number): boolean;
  /** Goes back to what is below the screen that is on top. */
  back(): boolean;
  /** Whether this key of one character is used (`mayUseKey`). */
  mayUse(character: string): boolean;
}

/** Whether a key of one character may be used: the user may have switched those off, or given this one away. */
export function mayUseKey(key: string, hasSingleKeys: boolean, changed: ChangedKeys): boolean {
  return hasSingleKeys && !Object.values(changed).some(({ keys }) => keys === key);
}

/** Controls for which the arrows mean something else. */
const OWN_ARROWS =
  '[role=tablist], [role=radiogroup], [role=slider], [role=grid], input, select, audio, video, summary';

/** Hears the keys of the deck, until the signal aborts. Below an open dialog it hears none. */
export function hearDeckKeys(deck: HTMLElement, keys: DeckKeys, signal: AbortSignal): void {
  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (keepsKeys(target) || document.querySelector('dialog[open]')) return;
    const isHere = target === document.body || (target instanceof Node && deck.contains(target));
    if (isHere && act(event, keys, deck)) event.preventDefault();
    else if (/^[1-8]$/.test(key) && !event.shiftKey && keys.mayUse(key) && keys.jump(Number(key) - 1))
      event.preventDefault();
  };
  document.addEventListener('keydown', pressed, { signal });
}

function act({ key, shiftKey, target }: KeyboardEvent, keys: DeckKeys, deck: HTMLElement): boolean {
  if (key === 'Escape') return !shiftKey && keys.back();
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  if (target instanceof Element && target.closest(OWN_ARROWS)) return false;
  const isRtl = getComputedStyle(deck).direction === 'rtl';
  const by = (key === 'ArrowRight') === isRtl ? -1 : 1;
  return shiftKey ? keys.carry(by) : keys.step(by);
}
