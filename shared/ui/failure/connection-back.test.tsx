import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { compileMessages } from '../../../shell/operator/messages/compile.ts';
import { ApiFailure } from '../../api/errors.ts';
import { ModuleProvider } from '../../runtime/module-context.ts';
import { createFakeCtx } from '../../testing/fake-ctx.ts';
import { setConnection } from '../../testing/faults.ts';
import { FailureCard } from './failure-card.tsx';
import en from '../../messages/en.json';

afterEach(async () => {
  cleanup();
  await setConnection('back');
});

function show(error: ApiFailure | null, isAction = false) {
  const retry = vi.fn();
  const { ctx } = createFakeCtx({ module: 'tide', messages: compileMessages(en) });
  const view = render(
    <ModuleProvider value={ctx}>
      <FailureCard title="The list did not load" error={error} onRetry={retry} isAction={isAction} />
    </ModuleProvider>,
  );
  return { retry, ...view };
}

test.each([
  ['no connection', new ApiFailure('network')],
  ['a proxy that does not reach it', new ApiFailure('unavailable', { status: 502 })],
])('what %s kept from loading is asked for when the connection is back, once each time', async (_, error) => {
  const { retry } = show(error);
  await setConnection('lost');
  expect(retry).not.toHaveBeenCalled();
  await setConnection('back');
  expect(retry).toHaveBeenCalledOnce();
  await setConnection('lost');
  await setConnection('back');
  expect(retry).toHaveBeenCalledTimes(2);
});

test.each([
  ['an action is repeated by its user alone', new ApiFailure('network'), true],
  ['a failure of the server is none of the connection', new ApiFailure('server', { status: 500 }), false],
  ['an unknown failure is none of the connection', null, false],
])('%s', async (_, error, isAction) => {
  const { retry } = show(error, isAction);
  await setConnection('lost');
  await setConnection('back');
  expect(retry).not.toHaveBeenCalled();
});

test('a card that is gone asks for nothing', async () => {
  const { retry, unmount } = show(new ApiFailure('network'));
  unmount();
  await setConnection('lost');
  await setConnection('back');
  expect(retry).not.toHaveBeenCalled();
});
