import { expect, test } from 'vitest';
import { of } from '@skerry/shared/runtime';
import { createBus } from './bus.ts';

const commands = { can: () => of(false), command: async () => 'absent' as const };

function setUp() {
  const frames: (() => void)[] = [];
  const ended = new AbortController();
  const bus = createBus({
    now: () => 1_000,
    nextFrame(deliver) {
      frames.push(deliver);
      return () => {
        frames.splice(frames.indexOf(deliver), 1);
      };
    },
    signal: ended.signal,
  });
  return {
    shell: bus.portFor('shell', commands),
    module: bus.portFor('timelines', commands, ['composer/posted/v1']),
    end: () => ended.abort(),
    paint: () => frames.splice(0).forEach((deliver) => deliver()),
  };
}

test('events arrive together before the next frame, in order, with their source', () => {
  const { shell, module, paint } = setUp();
  const seen: string[] = [];
  module.on('stream/status.deleted/v1').subscribe(({ payload, source }) => seen.push(`${source} ${payload.statusId}`));
  shell.emit('stream/status.deleted/v1', { statusId: 'a' });
  shell.emit('stream/status.deleted/v1', { statusId: 'b' });
  expect(seen).toEqual([]);
  paint();
  expect(seen).toEqual(['shell a', 'shell b']);
});

test('a module emits what its manifest declares, and nothing else', () => {
  const { module, shell, paint } = setUp();
  const seen: string[] = [];
  shell.on('composer/posted/v1').subscribe(({ source }) => seen.push(source));
  module.emit('composer/posted/v1', { statusId: 'a' });
  paint();
  expect(seen).toEqual(['timelines']);
  expect(() => module.emit('stream/status.deleted/v1', { statusId: 'a' })).toThrow('Add it to emits');
});

test('more than 500 waiting events are dropped, and a gap is announced for their timeline', () => {
  const { shell, module, paint } = setUp();
  let arrived = 0;
  const gaps: string[] = [];
  module.on('stream/status.created/v1').subscribe(() => {
    arrived += 1;
  });
  module.on('stream/gap/v1').subscribe(({ payload }) => gaps.push(payload.timeline));
  for (let n = 0; n < 620; n += 1) shell.emit('stream/status.created/v1', { timeline: 'public', statusId: String(n) });
  paint();
  paint();
  expect(arrived).toBe(500);
  expect(gaps).toEqual(['public']);
});

test('after the last subscriber has left nothing is delivered', () => {
  const { shell, module, paint } = setUp();
  let arrived = 0;
  const subscription = module.on('composer/posted/v1').subscribe(() => {
    arrived += 1;
  });
  shell.emit('composer/posted/v1', { statusId: 'a' });
  subscription.unsubscribe();
  paint();
  expect(arrived).toBe(0);
});

test('the end of a session reaches all subscribers at once; what is queued then is dropped', () => {
  const { shell, module, end, paint } = setUp();
  const seen: string[] = [];
  module.on('composer/posted/v1').subscribe({
    next: () => seen.push('posted'),
    complete: () => seen.push('done'),
  });
  module.on('session/ended/v1').subscribe(({ payload }) => seen.push(payload.reason));
  shell.on('session/ended/v1').subscribe(({ source }) => seen.push(source));
  shell.emit('composer/posted/v1', { statusId: 'a' });
  shell.emit('session/ended/v1', { reason: 'switched' });
  expect(seen).toEqual(['switched', 'shell']);
  end();
  paint();
  expect(seen).toEqual(['switched', 'shell', 'done']);
});
