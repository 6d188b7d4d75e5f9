import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { ApiFailure } from '../api/errors.ts';
import type { FakeCtx } from './fake-ctx.ts';

/** A way in which a request fails, and whether a retry may help. */
export interface Fault {
  name: string;
  error: ApiFailure;
  mayWorkAgain: boolean;
}

const answered = (status: number, body: string) => ApiFailure.fromResponse(status, new Headers(), body);
const fault = (name: string, error: ApiFailure, mayWorkAgain = true): Fault => ({ name, error, mayWorkAgain });

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
const OF_ENGINEERS = /<|\{|Invalid string|scopes|JSON|undefined|status: /i;

/** All that the page says of failures: alerts, feet of lists, and notices. */
export function saidFailures(fake: Pick<FakeCtx, 'noticeTexts'>): string[] {
  const alerts = screen
    .queryAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  return [...alerts, ...fake.noticeTexts()];
}

/** One message, in a person's words, with the server's own if it is for people. */
export function expectOneMessage(fake: Pick<FakeCtx, 'noticeTexts'>, { name }: Fault): void {
  const said = saidFailures(fake);
  expect(said).toHaveLength(1);
  expect(said[0]).not.toMatch(OF_ENGINEERS);
  expect(said[0]?.trim().length).toBeGreaterThan(10);
  if (name === 'a refusal for people') expect(said[0]).toContain('The harbour is closed on Sundays');
}
