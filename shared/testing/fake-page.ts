import { vi } from 'vitest';
import type { Contribution, ModuleContext, Ports } from '../contract/context.ts';
import type { CommandName, EventBus, EventName, PlatformEvents } from '../contract/events.ts';
import type { FeedModule } from '../contract/feed.ts';
import type { Expose, ModuleId, ModuleManifest } from '../contract/manifest.ts';
import type { SessionView } from '../contract/ports.ts';
import { COMMANDS, EVENTS } from '../contract/schema/platform-names.ts';
import {
  createBadges,
  createBus,
  createCommands,
  createSlots,
  mayUse,
  observeConditionState,
  type ModuleLoader,
} from '../platform/index.ts';
import { of, type Observable } from '../runtime/rx.ts';
import type { InstanceOptions } from '../entities/instance.ts';
import { sampleModule } from './sample-module.ts';

/** Another module of the page: its manifest, and its code. */
export interface Neighbour extends Partial<ModuleManifest> {
  id: ModuleId;
  /** By expose. A missing one cannot be loaded. */
  code?: Readonly<Record<Expose, Contribution>>;
}

export interface FakePageOptions {
  neighbours?: readonly Neighbour[];
  /** Commands that one more module handles, for every role: all of the contract, if undefined. */
  commands?: readonly CommandName[];
  /** Events that the module declares: all of the contract, if undefined. */
  emits?: readonly string[];
}

interface PageParts extends FakePageOptions {
  module: ModuleId | 'shell';
  session: SessionView;
  instance$: Observable<InstanceOptions>;
  entities: Ports['entities'];
  settings: Pick<Ports['preferences'], 'get' | 'observe'>;
  signal: AbortSignal;
  /** The context for the neighbours. */
  ctx(): ModuleContext;
  /** Receives the failures of a neighbour. */
  onFailure(error: unknown): void;
}

const ANSWER: Expose = './answer';

/**
 * The other modules of a page, and their connection with the one under test: the bus, the commands, the slots and the
 * badges of the shell, with its roles, conditions, kinds and order. The test takes the browser's part: it paints.
 */
export function fakePage(parts: PageParts) {
  const { module, session, signal, neighbours = [], onFailure } = parts;
  const commandNames = parts.commands ?? (Object.keys(COMMANDS) as CommandName[]);
  const code = new Map(neighbours.map((one) => [one.id, one.code]));
  const answering: Neighbour = {
    id: 'answering',
    commands: commandNames.map((type) => ({ type, expose: ANSWER })),
    code: { [ANSWER]: { kind: 'command', run: () => undefined } },
  };
  code.set(answering.id, answering.code);
  const modules = [...neighbours, answering]
    .map(({ code: _, ...manifest }) => sampleModule(manifest.id, manifest))
    .filter((one) => mayUse(one, session.role));
  const registry = { modules$: of(modules), modules, running$: of(modules), running: modules };
  const supervision = { signal: new AbortController().signal, fail: onFailure };
  const supervisors = { of: () => supervision, named: () => supervision };
  const loader: ModuleLoader = {
    async load({ manifest }, expose, kind) {
      const contribution = code.get(manifest.id)?.[expose];
      if (contribution?.kind !== kind)
        throw new Error(`The test gives ${manifest.id} no code of kind ${kind} for ${expose}.`);
      return { contribution: contribution as never, ctx: parts.ctx() };
    },
  };

  const frames = new Set<() => void>();
  const bus = createBus({
    now: Date.now,
    nextFrame(deliver) {
      frames.add(deliver);
      return () => frames.delete(deliver);
    },
    signal,
  });
  const commands = createCommands({ registry, supervisors, loader, session });
  const command = vi.fn(commands.command);
  const shellBus = bus.portFor('shell', commands);
  const port = bus.portFor(module, { ...commands, command }, parts.emits ?? Object.keys(EVENTS));
  const emitted: { type: EventName; payload: unknown }[] = [];
  const emit: EventBus['emit'] = (type, payload) => {
    port.emit(type, payload);
    emitted.push({ type, payload });
  };
  const slots = createSlots({
    registry,
    supervisors,
    loader,
    conditionState$: observeConditionState({ ...parts, modules$: registry.modules$ }),
    label: ({ manifest }: FeedModule, key) => manifest.texts.en[key] ?? key,
    mount: () => ({ update: () => undefined, unmount: () => undefined }),
    signal,
  });
  return {
    bus: { ...port, emit },
    slots,
    badges: createBadges(),
    emitted,
    command,
    /** Another module, or the shell, emits an event; subscribers have it when the browser paints. */
    happen: <K extends EventName>(type: K, payload: PlatformEvents[K]) => shellBus.emit(type, payload),
    /** The browser paints: everything that waits for a frame is delivered. */
    paint: () => {
      const due = [...frames];
      frames.clear();
      for (const deliver of due) deliver();
    },
  };
}
