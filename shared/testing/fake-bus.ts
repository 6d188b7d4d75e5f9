import { filter, of, Subject } from 'rxjs';
import { vi } from 'vitest';
import type { CommandName, Envelope, EventBus, EventName, PlatformEvents } from '../contract/events.ts';

/** A bus on which the test plays all other modules. `commands` are the handled ones: all, if undefined. */
export function fakeBus(commands?: readonly CommandName[], emits?: readonly string[]) {
  const events$ = new Subject<Envelope<EventName>>();
  const emitted: { type: EventName; payload: unknown }[] = [];
  const answered = (type: CommandName) => commands?.includes(type) ?? true;
  const command = vi.fn(async (type: CommandName, _payload: unknown): Promise<'done' | 'absent'> =>
    answered(type) ? 'done' : 'absent',
  );
  const bus = {
    on: (type: EventName) => events$.pipe(filter((event) => event.type === type)),
    emit: (type: EventName, payload: unknown) => {
      if (emits && !emits.includes(type))
        throw new Error(`${type} is emitted without being declared. Add it to emits in module.json.`);
      emitted.push({ type, payload });
    },
    can: (type: CommandName) => of(answered(type)),
    command,
  } as unknown as EventBus;
  /** Emits an event of another module. */
  const happen = <K extends EventName>(type: K, payload: PlatformEvents[K]) =>
    events$.next({ type, payload, source: 'shell', seq: 0, at: 0 } as Envelope<EventName>);
  return { bus, emitted, command, happen };
}
