import { describe, expect, test } from 'vitest';
import {
  DEFAULT_GESTURE_OPTIONS,
  NO_GESTURE,
  recognise,
  type Gesture,
  type GestureOptions,
  type GestureState,
  type TouchEventKind,
} from './gesture.ts';

type Event = readonly [kind: TouchEventKind, id: number, x: number, y: number];

function play(
  events: readonly Event[],
  options: Partial<GestureOptions> = {},
): { gestures: Gesture[]; state: GestureState } {
  let state: GestureState = NO_GESTURE;
  const gestures: Gesture[] = [];
  for (const [kind, id, x, y] of events) {
    const step = recognise(state, kind, { id, x, y }, { ...DEFAULT_GESTURE_OPTIONS, ...options });
    state = step.state;
    if (step.gesture) gestures.push(step.gesture);
  }
  return { gestures, state };
}
const swipeBy = (x: number, y: number, options?: Partial<GestureOptions>) =>
  play(
    [
      ['down', 1, 100, 100],
      ['move', 1, 100 + x / 2, 100 + y],
      ['up', 1, 100 + x, 100 + y],
    ],
    options,
  ).gestures;

describe('one finger', () => {
  test.each([
    [-30, 0, 'start'],
    [-29, 0, null],
    [30, 0, 'end'],
    [29, 0, null],
    [0, -30, 'up'],
    [0, 30, 'down'],
    [0, 29, null],
    [0, 0, null],
    [40, 39, 'end'],
    [39, 40, 'down'],
  ])('[UI-016] that moves by %i, %i goes to %s: the default threshold is 30 pixels', (x, y, to) => {
    expect(swipeBy(x, y)).toEqual(
      to === null ? [] : [{ kind: 'swipe', to, distance: Math.max(Math.abs(x), Math.abs(y)) }],
    );
  });

  test.each([
    [-60, 'end'],
    [60, 'start'],
  ])('by %i goes to the %s in right-to-left text', (x, to) => {
    expect(swipeBy(x, 0, { direction: 'rtl' })).toMatchObject([{ to }]);
  });

  test.each([
    [49, null],
    [50, 'end'],
  ])('%i pixels with a threshold of 50 go to %s', (x, to) => {
    expect(swipeBy(x, 0, { threshold: 50 })).toMatchObject(to === null ? [] : [{ to }]);
  });

  test.each([
    [25, 'end'],
    [26, null],
  ])('with a deviation of %i in 100 goes to %s if a quarter is allowed', (y, to) => {
    expect(swipeBy(100, y, { tolerance: 0.25 })).toMatchObject(to === null ? [] : [{ to }]);
  });

  test('that the browser takes over is ignored, and the next one counts', () => {
    expect(
      play([
        ['down', 1, 0, 0],
        ['cancel', 1, 90, 0],
      ]).gestures,
    ).toEqual([]);
    expect(
      play([
        ['down', 1, 0, 0],
        ['cancel', 1, 90, 0],
        ['down', 2, 0, 0],
        ['up', 2, 90, 0],
      ]).gestures,
    ).toMatchObject([{ to: 'end' }]);
  });

  test('without a start is ignored', () => {
    expect(
      play([
        ['move', 1, 5, 5],
        ['up', 1, 90, 0],
      ]),
    ).toEqual({ gestures: [], state: NO_GESTURE });
  });
});

describe('two fingers', () => {
  const apart: Event[] = [
    ['down', 1, 100, 100],
    ['down', 2, 200, 100],
  ];

  test('pinch: the scale and the point between them', () => {
    expect(play([...apart, ['move', 2, 300, 100], ['move', 1, 0, 200], ['up', 1, 0, 200]]).gestures).toEqual([
      { kind: 'pinch', phase: 'start', scale: 1, x: 150, y: 100 },
      { kind: 'pinch', phase: 'move', scale: 2, x: 200, y: 100 },
      { kind: 'pinch', phase: 'move', scale: Math.hypot(300, 100) / 100, x: 150, y: 150 },
      { kind: 'pinch', phase: 'end', scale: Math.hypot(300, 100) / 100, x: 150, y: 150 },
    ]);
  });

  test('that approach each other reduce the scale', () => {
    expect(play([...apart, ['up', 2, 150, 100]]).gestures.at(-1)).toMatchObject({ phase: 'end', scale: 0.5 });
  });

  test('on one spot do not divide by zero', () => {
    expect(
      play([
        ['down', 1, 5, 5],
        ['down', 2, 5, 5],
        ['move', 2, 8, 9],
      ]).gestures.at(-1),
    ).toMatchObject({ scale: 5 });
  });

  test('never swipe, neither the first that leaves nor the second', () => {
    expect(play([...apart, ['up', 2, 400, 100], ['move', 1, 300, 100], ['up', 1, 400, 100]])).toMatchObject({
      state: NO_GESTURE,
      gestures: [{ phase: 'start' }, { phase: 'end' }],
    });
  });

  test('end unchanged if the browser takes over', () => {
    expect(play([...apart, ['move', 2, 300, 100], ['cancel', 2, 0, 0], ['cancel', 1, 0, 0]])).toMatchObject({
      state: NO_GESTURE,
      gestures: [{ phase: 'start' }, { phase: 'move', scale: 2 }, { phase: 'end', scale: 2 }],
    });
  });

  test('ignore a third, and start again only after all have left', () => {
    const { gestures, state } = play([
      ...apart,
      ['down', 3, 0, 0],
      ['move', 3, 500, 500],
      ['up', 3, 500, 500],
      ['move', 2, 300, 100],
      ['up', 1, 100, 100],
      ['down', 4, 0, 0],
      ['up', 4, 90, 0],
      ['up', 2, 300, 100],
    ]);
    expect(gestures.map((gesture) => gesture.kind === 'pinch' && gesture.phase)).toEqual(['start', 'move', 'end']);
    expect(state).toEqual(NO_GESTURE);
  });
});
