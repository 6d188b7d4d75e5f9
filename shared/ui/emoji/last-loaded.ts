import type { ModuleContext } from '../../contract/context.ts';
import type { EmojiPack } from './custom-emoji.ts';
import type { EmojiSet } from './data/emoji-set.ts';
import type { PickerMemory } from './picker-memory.ts';

interface Known {
  set?: { of: unknown; locale: string; value: EmojiSet };
  packs?: EmojiPack[];
  memory?: PickerMemory;
}

/** What was loaded last for an account in a module: the next picker shows it in its first frame. */
export class LastLoaded {
  #known: Readonly<Known> = {};

  get known(): Readonly<Known> {
    return this.#known;
  }

  keep(loaded: Known): void {
    this.#known = { ...this.#known, ...loaded };
  }
}

export function lastLoaded({ once }: Pick<ModuleContext, 'once'>): LastLoaded {
  return once('emoji-picker', () => new LastLoaded());
}

/** The packs to show: those before if nothing has changed, so that nothing is drawn again. */
export function samePacks(before: EmojiPack[] | undefined, now: EmojiPack[]): EmojiPack[] {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
