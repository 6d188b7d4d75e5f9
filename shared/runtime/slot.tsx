import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type {
  ActionContribution,
  ActionState,
  ComponentContribution,
  IconShape,
  ModuleContext,
  MountEntry,
  MountHandle,
  SlotEntry,
  SlotId,
  Slots,
} from '../contract/index.ts';
import { Boundary } from './boundary.tsx';
import { useModule } from './module-context.ts';
import { useObservable } from './use-observable.ts';

interface SlotProps<S extends SlotId> {
  slot: S;
  params: Slots[S];
}

/**
 * All contributions to a slot, in order: components in this tree, mounts in their own roots. Empty without
 * contributions.
 */
export function Slot<S extends SlotId>({ slot, params }: SlotProps<S>) {
  const entries = useSlotEntries(slot);
  return (
    <>
      {entries.map((entry) =>
        entry.kind === 'component' ? (
          <SlotComponent key={entry.key} entry={entry} params={params} />
        ) : entry.kind === 'mount' ? (
          <SlotMount key={entry.key} entry={entry} params={params} />
        ) : null,
      )}
    </>
  );
}

/** The current contributions, in order. */
export function useSlotEntries<S extends SlotId>(slot: S): readonly SlotEntry<S>[] {
  const { slots } = useModule().ports;
  return useObservable(useMemo(() => slots.watch(slot), [slots, slot]));
}

function SlotComponent<S extends SlotId>({
  entry,
  params,
}: {
  entry: SlotEntry<S> & { kind: 'component' };
  params: Slots[S];
}) {
  const { slots } = useModule().ports;
  const [loaded, setLoaded] = useState<{ component: ComponentContribution<S>; ctx: ModuleContext } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    entry.load().then(
      (result) => {
        if (isCurrent) setLoaded(result);
      },
      (error: unknown) => slots.report(entry.module, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [entry, slots]);
  if (!loaded) return null;
  const {
    component: { Component },
    ctx,
  } = loaded;
  return (
    <Boundary onError={(error) => slots.report(entry.module, error)} fallback={() => null}>
      <Component params={params} ctx={ctx} />
    </Boundary>
  );
}

function SlotMount<S extends SlotId>({ entry, params }: { entry: MountEntry; params: Slots[S] }) {
  const { slots } = useModule().ports;
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<MountHandle | null>(null);
  const mount = useEffectEvent((one: MountEntry, element: HTMLElement) => slots.mount(one, element, params));
  useEffect(() => {
    if (!place.current) return;
    const mounted = mount(entry, place.current);
    handle.current = mounted;
    return () => {
      handle.current = null;
      mounted.unmount();
    };
  }, [entry]);
  useEffect(() => {
    handle.current?.update({ ...params });
  }, [params]);
  return <div ref={place} />;
}

export interface SlotAction {
  key: string;
  icon: IconShape;
  label: string;
  /** It is a toggle: `isPressed` is its state. */
  isToggle: boolean;
  isPressed: boolean;
  isDisabled: boolean;
  run(): void;
}

/** The actions that modules add to a menu, loaded when the menu opens. */
export function useSlotActions<S extends SlotId>(slot: S, params: Slots[S]): SlotAction[] {
  const { slots } = useModule().ports;
  const entries = useSlotEntries(slot);
  const [states, setStates] = useState<
    Record<string, { action: ActionContribution<S>; ctx: ModuleContext; state: ActionState }>
  >({});
  useEffect(() => {
    const ended = new AbortController();
    for (const entry of entries) {
      if (entry.kind !== 'action') continue;
      const failed = (error: unknown) => slots.report(entry.module, error);
      entry
        .load()
        .then(({ action, ctx }) => {
          if (ended.signal.aborted) return;
          const put = (state: ActionState) => setStates((all) => ({ ...all, [entry.key]: { action, ctx, state } }));
          if (!action.state) return put({});
          const subscription = action.state(params, ctx).subscribe({ next: put, error: failed });
          ended.signal.addEventListener('abort', () => subscription.unsubscribe());
        })
        .catch(failed);
    }
    return () => ended.abort();
  }, [entries, params, slots]);
  return entries.flatMap((entry) => {
    const found = states[entry.key];
    if (entry.kind !== 'action' || !found || found.state.hidden) return [];
    const run = () => {
      void (async () => found.action.run(params, found.ctx))().catch((error: unknown) =>
        slots.report(entry.module, error),
      );
    };
    return [
      {
        key: entry.key,
        icon: found.state.icon ?? entry.icon,
        label: found.state.label ?? entry.label,
        isToggle: found.state.pressed !== undefined,
        isPressed: found.state.pressed ?? false,
        isDisabled: found.state.disabled ?? false,
        run,
      },
    ];
  });
}
