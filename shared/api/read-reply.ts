import type { ApiCall } from '../contract/api.ts';
import type { EntityBatch } from '../contract/entities.ts';
import { startReading } from './read/batch.ts';
import type { Report } from './wire.ts';

/** What a call gives, and the entities that its reply brought. Throws what `parse` throws: `MalformedReply` alone. */
export function readReply<T>(call: ApiCall<T>, raw: unknown, report: Report): { data: T; entities: EntityBatch } {
  const reading = startReading(report);
  const data = call.parse(raw, reading);
  return { data, entities: reading.found };
}
