import type { ApiCall } from '@skerry/shared/contract';
import { createTransport } from '../../../shell/src/session/transport.ts';
import type { Stage } from './flavours.ts';

/**
 * Sends calls as the client does. `ask` is for a user or, with `null`, for a visitor, and throws what a request fails
 * with; `port` is the transport itself.
 */
export function clientRequests({ instance, as }: Pick<Stage, 'instance' | 'as'>, report: (problem: string) => void) {
  const port = (nickname: string | null) =>
    createTransport({
      origin: instance.url,
      fetch: (...request) => fetch(...request),
      createXhr: () => {
        throw new Error('uploads are not expected here');
      },
      token: () => (nickname === null ? null : (as(nickname).token ?? null)),
      signal: new AbortController().signal,
      onSuspect: async () => false,
      report,
      guard: { refuses: () => false, takeAway: () => undefined, closes: () => undefined },
      random: () => 0,
    });
  const ask = async <T>(call: ApiCall<T>, nickname: string | null = 'maren'): Promise<T> => {
    const { data, error } = await port(nickname).request(call);
    if (error) throw error;
    return data;
  };
  return { ask, port };
}
