import type { Instance } from '@skerry/instance';
import type { Samples } from './event-source.ts';
import { ask } from './published-texts.ts';

/** What the made-up events of a stream look like: the instance's own statuses and notifications. */
export async function samplesOf(instance: Instance): Promise<Samples> {
  const call = { url: instance.url, token: instance.tokenFor('maren') };
  return {
    statuses: await ask<object[]>(call, '/api/v1/timelines/home?limit=20'),
    notifications: await ask<object[]>(call, '/api/v1/notifications?limit=20'),
  };
}
