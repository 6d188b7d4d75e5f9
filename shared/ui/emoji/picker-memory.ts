import * as v from 'valibot';
import type { StoragePort } from '../../contract/ports.ts';
import { withRecentEmoji } from '../../rules/writing/emoji-picking.ts';
import type { PickerEmoji } from './data/emoji-set.ts';
import type { Tone } from './tone.ts';

/** What a picker stores, by module and account: reactions and texts use different emoji. */
export interface PickerMemory {
  readonly recent: readonly RecentEmoji[];
  readonly tone: Tone;
  /** CO-086. */
  readonly isKeptOpen: boolean;
}
export interface RecentEmoji {
  readonly name: string;
  readonly displayText: string;
  readonly replacement?: string;
}

const KEY = 'emoji';
export const EMPTY_MEMORY: PickerMemory = { recent: [], tone: 0, isKeptOpen: false };

const Stored = v.object({
  recent: v.fallback(
    v.array(v.object({ name: v.string(), displayText: v.string(), replacement: v.optional(v.string()) })),
    [],
  ),
  tone: v.fallback(v.picklist([0, 1, 2, 3, 4, 5]), 0),
  isKeptOpen: v.fallback(v.boolean(), false),
});

/** Rejects if the browser refuses storage; data of another version is read as far as it is valid. */
export async function readMemory(storage: StoragePort): Promise<PickerMemory> {
  const result = v.safeParse(Stored, await storage.get(KEY));
  return result.success ? (result.output as PickerMemory) : EMPTY_MEMORY;
}

export function writeMemory(storage: StoragePort, memory: PickerMemory): Promise<void> {
  return storage.set(KEY, memory);
}

/** The latest first (requirements CO-091 to CO-093). */
export function withPicked(memory: PickerMemory, { name, displayText, replacement }: PickerEmoji): PickerMemory {
  return {
    ...memory,
    recent: withRecentEmoji(memory.recent, {
      name,
      displayText,
      ...(replacement === undefined ? {} : { replacement }),
    }),
  };
}

/** The key that finds a recent emoji among the current ones. */
export function recentKey({ name, replacement }: RecentEmoji): string {
  return replacement ?? `:${name}:`;
}
