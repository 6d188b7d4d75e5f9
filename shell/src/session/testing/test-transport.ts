import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ApiCall, ApiError, ApiResult } from '@skerry/shared/contract';
import type { CallGuard } from '../../services.ts';
import { FakeServer, openGuard, ORIGIN } from './test-doubles.ts';
import { createTransport } from '../transport.ts';

const asIs = (raw: unknown) => raw;
export const get = (changes: Partial<ApiCall<unknown>> = {}): ApiCall<unknown> => ({
  method: 'GET',
  path: '/api/v1/things',
  parse: asIs,
  ...changes,
});
export const post = (changes: Partial<ApiCall<unknown>> = {}): ApiCall<unknown> => get({ method: 'POST', ...changes });

/** A transport to a fake server, for each test a new one, in fake time. */
export function testTransport() {
  const stage = {
    server: new FakeServer(),
    world: new AbortController(),
    suspects: [] as ApiError[],
    guard: openGuard as CallGuard,
    problems: [] as string[],
    ownHosts: new Set<string>(),
    /** From 0 to 1. */
    chance: 0.5,
    transport: (token: string | null = 'secret') =>
      createTransport({
        origin: ORIGIN,
        fetch: stage.server.fetch,
        createXhr: () => {
          throw new Error('no upload here');
        },
        ownHosts: stage.ownHosts,
        token: () => token,
        signal: stage.world.signal,
        onSuspect: async (error) => {
          stage.suspects.push(error);
          return false;
        },
        guard: stage.guard,
        report: (problem) => stage.problems.push(problem),
        random: () => stage.chance,
      }),
  };
  // Code loaded on demand would arrive in real time, after the clock of the test has run.
  beforeAll(async () => {
    await Promise.all([import('../pacing.ts'), import('../unknown-call.ts')]);
  });
  beforeEach(() => {
    vi.useFakeTimers();
    stage.server = new FakeServer();
    stage.world = new AbortController();
    stage.suspects = [];
    stage.problems = [];
    stage.ownHosts = new Set();
    stage.chance = 0.5;
    stage.guard = openGuard;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return stage;
}

/** The error with which a request ends, while the clock runs. */
export async function failureOf(request: Promise<ApiResult<unknown>>, runFor = 60_000): Promise<ApiError> {
  await vi.advanceTimersByTimeAsync(runFor);
  const { error } = await request;
  if (!error) throw new Error('it succeeded');
  return error;
}
