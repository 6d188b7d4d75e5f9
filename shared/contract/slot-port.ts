/** How the owner of a slot finds who fills it. Views use `Slot` and `useSlotActions` of `shared/runtime`. */
import type { Observable } from 'rxjs';
import type { ActionContribution, ComponentContribution } from './contribution.ts';
import type { ModuleContext } from './context.ts';
import type { ModuleId } from './manifest.ts';
import type { SlotId, Slots } from './slots.ts';

interface SlotEntryBase {
  readonly key: string;
  readonly module: ModuleId;
  readonly order: number;
}

/** What can be mounted: enough to find its contribution again. */
export interface MountEntry extends SlotEntryBase {
  readonly kind: 'mount';
}

export type SlotEntry<S extends SlotId = SlotId> =
  | MountEntry
  | (SlotEntryBase &
      (
        | {
            readonly kind: 'action';
            readonly label: string;
            readonly icon: string;
            load(): Promise<{ action: ActionContribution<S>; ctx: ModuleContext }>;
          }
        | { readonly kind: 'component'; load(): Promise<{ component: ComponentContribution<S>; ctx: ModuleContext }> }
      ));

export interface MountHandle {
  /** New parameters for what is mounted. */
  update(params: Readonly<Record<string, unknown>>): void;
  unmount(): void;
}

export interface SlotPort {
  /** Who fills the slot now, in order; emits at once and whenever conditions change. */
  watch<S extends SlotId>(slot: S): Observable<readonly SlotEntry<S>[]>;
  /** Mounts an entry of kind `mount` into an element of the caller's. Failures show the named card inside it. */
  mount(entry: MountEntry, element: HTMLElement, params: Slots[SlotId]): MountHandle;
  /** Counts an error of a `component` against its module. */
  report(module: ModuleId, error: unknown): void;
}
