import type {
  FeedModule,
  ModuleContext,
  MountHandle,
  SlotContribution,
  SlotEntry,
  SlotId,
  SlotPort,
  Slots,
} from '@skerry/shared/contract';
import { holds, type ConditionState } from '../rules/conditions.ts';
import { combineLatest, distinctUntilChanged, map, type Observable } from '@skerry/shared/runtime';
import { iconShape } from './icon-shape.ts';
import { keptUntil } from './kept-until.ts';
import { loadUntil } from './load-until.ts';
import type { InstalledModules, ModuleLoader, Supervising } from './parts.ts';

interface SlotParts {
  registry: Pick<InstalledModules, 'modules$' | 'modules' | 'running$'>;
  supervisors: Supervising;
  loader: ModuleLoader;
  /** Emits at once and whenever conditions may have changed. */
  conditionState$: Observable<ConditionState>;
  label(module: FeedModule, key: string): string;
  mount(module: FeedModule, one: SlotContribution, element: HTMLElement, params: Slots[SlotId]): MountHandle;
  /** When the code of what a slot shows may be fetched. Default: at once. */
  whenFree?(slot: SlotContribution['slot']): Promise<void>;
  signal: AbortSignal;
}

/**
 * The contributions of a slot, by `order` and then in the feed's order. Of a stopped module, mounts keep their places,
 * where its card is; all others are removed.
 */
export function createSlots({
  registry,
  supervisors,
  loader,
  conditionState$,
  label,
  mount,
  whenFree = () => Promise.resolve(),
  signal,
}: SlotParts): SlotPort {
  const contributions = (slot: SlotId) =>
    registry.modules
      .flatMap((module) =>
        module.manifest.slots
          .filter((one) => one.slot === slot)
          .map((one) => ({ module, one, key: `${module.manifest.id} ${one.expose}` })),
      )
      .sort((a, b) => (a.one.order ?? 0) - (b.one.order ?? 0));

  const entryOf = <S extends SlotId>(module: FeedModule, one: SlotContribution, key: string): SlotEntry<S> => {
    const base = { key, module: module.manifest.id, order: one.order ?? 0 };
    if (one.kind === 'mount') return { ...base, kind: 'mount' };
    if (one.kind === 'component') {
      const ended = AbortSignal.any([signal, supervisors.of(module).signal]);
      // There is no retry to press in its place: it is repeated automatically, once for all that wait.
      let arriving: Promise<{ component: never; ctx: ModuleContext }> | null = null;
      const arrive = async () => {
        await whenFree(one.slot);
        const { contribution, ctx } = await loadUntil(() => loader.load(module, one.expose, 'component'), ended);
        return { component: contribution as never, ctx };
      };
      return { ...base, kind: 'component', load: () => (arriving ??= arrive()) };
    }
    // Read when it is drawn: in the current language.
    return {
      ...base,
      kind: 'action',
      icon: iconShape(one.icon),
      get label() {
        return label(module, one.labelKey);
      },
      load: async () => {
        const { contribution, ctx } = await loader.load(module, one.expose, 'action');
        return { action: contribution as never, ctx };
      },
    };
  };

  const entriesOf = (slot: SlotId) => {
    const all$ = registry.modules$.pipe(
      map(() =>
        contributions(slot).map((found) => ({ ...found, entry: entryOf<SlotId>(found.module, found.one, found.key) })),
      ),
    );
    return combineLatest([all$, registry.running$, conditionState$]).pipe(
      map(([all, running, now]) =>
        all
          .filter(({ module, one }) => one.kind === 'mount' || running.includes(module))
          .filter(({ one }) => holds(one.when, now))
          .map(({ entry }) => entry),
      ),
      distinctUntilChanged((a, b) => a.length === b.length && a.every((entry, index) => entry === b[index])),
      keptUntil(signal),
    );
  };
  // Each row of a list subscribes to some: all get the same entries, and a new row causes no other to render again.
  const watched = new Map<SlotId, ReturnType<typeof entriesOf>>();

  return {
    watch<S extends SlotId>(slot: S): Observable<readonly SlotEntry<S>[]> {
      const known = watched.get(slot) ?? entriesOf(slot);
      watched.set(slot, known);
      // Entries of a slot are of its kind.
      return known as unknown as Observable<readonly SlotEntry<S>[]>;
    },
    mount(entry, element, params) {
      const found = registry.modules
        .flatMap((module) => module.manifest.slots.map((one) => ({ module, one })))
        .find(({ module, one }) => `${module.manifest.id} ${one.expose}` === entry.key);
      if (!found) throw new Error(`No module mounts ${entry.key}`);
      return mount(found.module, found.one, element, params);
    },
    report: (module, error) => supervisors.named(module).fail(error),
  };
}
