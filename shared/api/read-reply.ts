import type { ApiCall } from '../contract/api.ts';
import type { EntityBatch } from '../contract/entities.ts';
import { startReading, type Reading } from './read/batch.ts';
import type { Report } from './wire.ts';

/** The result of a call, and the entities of its reply. Throws only what `parse` throws: `MalformedReply`. */
export function readReply<T>(
  call: ApiCall<T>,
  raw: unknown,
  report: Report,
  ownHosts?: ReadonlySet<string>,
  header?: NonNullable<Reading['header']>,
): { data: T; entities: EntityBatch } {
  const reading = startReading(report, ownHosts, header);
  const data = call.parse(raw, reading);
  return { data, entities: reading.found };
}
