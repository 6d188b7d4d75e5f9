import { DEFAULT_INSTANCE } from '@skerry/shared/api';
import { BehaviorSubject } from '@skerry/shared/runtime';
import { expect, test } from 'vitest';
import { wantedStream } from './open-stream.ts';

test('a server that is known to have no streams gets no socket', async () => {
  const wanted: boolean[] = [];
  const instance$ = new BehaviorSubject(DEFAULT_INSTANCE);
  const setting$ = new BehaviorSubject(true);
  wantedStream(setting$, instance$).subscribe((one) => wanted.push(one));
  instance$.next({ ...DEFAULT_INSTANCE, abilities: { streaming: true } });
  instance$.next({ ...DEFAULT_INSTANCE, abilities: { streaming: false } });
  expect(wanted).toEqual([true, false]);
  instance$.next({ ...DEFAULT_INSTANCE, abilities: { streaming: true } });
  setting$.next(false);
  expect(wanted).toEqual([true, false, true, false]);
});
