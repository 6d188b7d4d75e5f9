// @vitest-environment jsdom
import { Subject } from '@skerry/shared/runtime';
import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';

type Status = { kind: 'broke' | 'reconnected' };

test('the connection is broken from the moment live updates break off until they are back', () => {
  const connection = createConnection(window);
  const status$ = new Subject<Status>();
  const back = vi.fn();
  connection.back$.subscribe(back);
  connection.follow(status$);
  expect(connection.isBroken).toBe(false);
  status$.next({ kind: 'broke' });
  expect(connection.isBroken).toBe(true);
  expect(back).not.toHaveBeenCalled();
  status$.next({ kind: 'reconnected' });
  expect(connection.isBroken).toBe(false);
  expect(back).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(back).toHaveBeenCalledTimes(2);
});

test('what was broken ends with its account', () => {
  const connection = createConnection(window);
  const status$ = new Subject<Status>();
  connection.follow(status$);
  status$.next({ kind: 'broke' });
  status$.complete();
  expect(connection.isBroken).toBe(false);
});

test.each([true, false])('the browser says whether it is online: %s', (isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(isOnline);
  expect(createConnection(window).isOnline).toBe(isOnline);
});
