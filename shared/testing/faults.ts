import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import type { FakeCtx } from './fake-ctx.ts';
import { settle } from './settle.ts';

/** A way in which a request fails, and whether a retry may help. */
export interface Fault {
  name: string;
  error: ApiFailure;
  mayWorkAgain: boolean;
  /** An answer to every request: it fails. */
  fails: () => never;
}
/** What a view of any module, or of the shell, shows its notices with. */
type Noticing = Pick<FakeCtx, 'noticeTexts'>;

const answered = (status: number, body: string) => ApiFailure.fromResponse(status, new Headers(), body);
const fault = (name: string, error: ApiFailure, mayWorkAgain = true): Fault => ({
  name,
  error,
  mayWorkAgain,
  fails: () => {
    throw error;
  },
});

/** What stands before a request that fails: for a test of each view. */
export const FAULTS: readonly Fault[] = [
  fault('no network', new ApiFailure('network')),
  fault('no answer in time', new ApiFailure('timeout')),
  fault('500', answered(500, '<h1>Internal Server Error</h1>')),
  fault('503', answered(503, '')),
  fault('a refusal for engineers', answered(422, '{"error":"title - Invalid string. Got: integer."}'), false),
  fault('a refusal for people', answered(422, '{"error":"The harbour is closed on Sundays"}'), false),
  fault('a limit', answered(429, '{"error":"Throttled"}')),
  fault('a refusal', answered(403, '{"error":"This action is outside the authorized scopes"}'), false),
  fault('HTML in place of an answer', new ApiFailure('malformed', { status: 200, serverText: null })),
];

/** What a person would not understand. */
const OF_ENGINEERS = /<|\{|Invalid string|Internal Server|backend|scopes|JSON|undefined|status: /i;

/** All that the page says of failures: alerts, feet of lists, and notices. */
export function saidFailures(fake: Noticing): string[] {
  const alerts = screen
    .queryAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  return [...alerts, ...fake.noticeTexts()];
}

/** One message, in a person's words, with the server's own if it is for people. */
export function expectOneMessage(fake: Noticing, { name }: Fault): void {
  const said = saidFailures(fake);
  expect(said).toHaveLength(1);
  expect(said[0]).not.toMatch(OF_ENGINEERS);
  expect(said[0]?.trim().length).toBeGreaterThan(10);
  if (name === 'a refusal for people') expect(said[0]).toContain('The harbour is closed on Sundays');
}

/** A retry is offered once if it may help, else not at all. */
export function expectRetry({ mayWorkAgain }: Fault): void {
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(mayWorkAgain ? 1 : 0);
}

/** A press of a button, and all that follows at once. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(settle);
}

/** As `press`, unless the list has asked for what is older itself: once its code is there, its end is in the window. */
export async function pressOlder(): Promise<void> {
  if (screen.queryByRole('button', { name: 'Load older' })) await press('Load older');
}

/** The page's bar of the connection comes, and later goes. */
export async function setConnection(is: 'lost' | 'back'): Promise<void> {
  const { dataset } = document.documentElement;
  if (is === 'lost') dataset['connection'] = 'unreached';
  else delete dataset['connection'];
  await act(settle);
}

/** Milliseconds until a slow server answers: less than any limit of the client. */
const SLOW_MS = 10_000;

/** With fake timers: an answer that comes after ten seconds. */
export function slowly<T>(answer: () => T): () => Promise<T> {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return answer();
  };
}

/** With fake timers: until a slow answer comes, the page says that it waits, and then no more; it never says a failure. */
export async function expectWaiting(
  fake: Noticing,
  waits: () => unknown = () => document.querySelector('[aria-busy="true"]'),
): Promise<void> {
  const advance = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await settle();
    });
  await act(settle);
  expect(waits()).toBeTruthy();
  await advance(SLOW_MS - 1);
  expect(waits()).toBeTruthy();
  expect(saidFailures(fake)).toEqual([]);
  await advance(1);
  expect(waits()).toBeFalsy();
  expect(saidFailures(fake)).toEqual([]);
}
