import { expect, test } from 'vitest';
import { VISIBLE_MARK } from './load.ts';
import { timeShares, WAITING, type CodePlace } from './time-shares.ts';
import type { TraceEvent } from './trace.ts';

const at = { pid: 1, tid: 1 };
const spent = (name: string, ts: number, dur: number): TraceEvent => ({ ...at, name, ph: 'X', ts, dur });
const mark = (name: string, ts: number, navigationId = 'page'): TraceEvent => ({
  ...at,
  name,
  ph: 'I',
  ts,
  args: { data: { navigationId } },
});
const place = (functionName: string, url?: string): CodePlace => ({
  functionName,
  ...(url ? { url } : {}),
  lineNumber: 0,
  columnNumber: 0,
});

const IDLE = 2;
const PROGRAM = 3;
const DRAW = 4;
const NATIVE = 5;
const COLLECTOR = 6;
const NODES = [
  { id: 1, callFrame: place('(root)') },
  { id: IDLE, parent: 1, callFrame: place('(idle)') },
  { id: PROGRAM, parent: 1, callFrame: place('(program)') },
  { id: DRAW, parent: 1, callFrame: place('draw', '/draw.js') },
  { id: NATIVE, parent: DRAW, callFrame: place('appendChild') },
  { id: COLLECTOR, parent: DRAW, callFrame: place('(garbage collector)') },
];
/** A sample every 1000 µs from 0: the function that ran in the millisecond before it. */
const profile = (...samples: number[]): TraceEvent[] => [
  { ...at, tid: 9, id: 'p', name: 'Profile', ph: 'P', ts: 0, args: { data: { startTime: 0 } } },
  {
    ...at,
    tid: 9,
    id: 'p',
    name: 'ProfileChunk',
    ph: 'P',
    ts: 0,
    args: { data: { cpuProfile: { nodes: NODES, samples }, timeDeltas: samples.map(() => 1000) } },
  },
];
const ownerOf = ({ url }: CodePlace) => url ?? 'nobody';

test('each moment belongs to the work done in it: code by its owner, the browser by the innermost of its events', () => {
  const shares = timeShares(
    [
      mark('navigationStart', 0),
      ...profile(IDLE, DRAW, NATIVE, DRAW, COLLECTOR, PROGRAM, PROGRAM, DRAW),
      spent('FunctionCall', 1000, 4500),
      // Forced by the function: the browser's work, although a function is innermost.
      spent('Layout', 3500, 700),
      spent('Paint', 5500, 700),
      mark(VISIBLE_MARK, 7000),
    ],
    ownerOf,
  );
  expect(Object.fromEntries(shares)).toEqual({
    '/draw.js': 2,
    layout: 1,
    'garbage collection': 1,
    painting: 1,
    [WAITING]: 2,
  });
});

test('nothing before the navigation or after the status counts, and the rest of the time was waiting', () => {
  const shares = timeShares([...profile(DRAW, DRAW), mark('navigationStart', 1500), mark(VISIBLE_MARK, 4000)], ownerOf);
  expect(Object.fromEntries(shares)).toEqual({ '/draw.js': 0.5, [WAITING]: 2 });
});

test('another document of the same thread does not begin the navigation', () => {
  const empty = mark('navigationStart', 1000, 'empty');
  const events = [...profile(DRAW, DRAW), mark('navigationStart', 0), empty, mark(VISIBLE_MARK, 2000)];
  expect(Object.fromEntries(timeShares(events, ownerOf))).toEqual({ '/draw.js': 2 });
});

test('a trace without the status is refused', () => {
  expect(() => timeShares([mark('navigationStart', 0)], ownerOf)).toThrow('newest status');
});
