import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import { apiError, renderIn, settle, wireAccount, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusCard } from '../card/status-card.tsx';
import { StatusScope } from '../status-scope.tsx';

beforeAll(() => import('./status-preview.tsx'));

const parent = wireStatus('s1', { account: wireAccount('a5'), content: '<p>What I asked</p>' });

async function show(prepare: (fake: FakeCtx) => void): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9' });
  fake.api.on(/statuses\/s2$/, { json: wireStatus('s2', { in_reply_to_id: 's1', in_reply_to_account_id: 'a5' }) });
  prepare(fake);
  await fake.ctx.ports.api.request(statusCall('s2'));
  renderIn(
    fake,
    <StatusScope>
      <StatusCard statusId="s2" />
    </StatusScope>,
  );
  await act(settle);
  return fake;
}
async function point(): Promise<HTMLElement> {
  fireEvent.pointerEnter(screen.getByRole('link', { name: /^Reply to/ }), { pointerType: 'mouse' });
  const preview = await screen.findByRole('dialog', { name: 'Post preview' }, { timeout: 5000 });
  await act(settle);
  return preview;
}

test('[TL-053] the link to the parent shows it while the pointer is on it; one that is not here is requested', async () => {
  const fake = await show(({ api }) => api.on(/statuses\/s1$/, { json: parent }));
  expect(fake.api.asked(/statuses\/s1$/)).toEqual([]);
  const preview = await point();
  expect(within(preview).getByText('What I asked')).toBeTruthy();
  expect(within(preview).getByText('Person a5')).toBeTruthy();
  expect(within(preview).getAllByRole('link').at(-1)?.getAttribute('href')).toContain('s1');
  fireEvent.keyDown(preview, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[TL-053] a parent that is here is shown without a request, with the number of its media', async () => {
  const media = [{ id: 'm1', type: 'image', url: 'https://one.example/1.png' }];
  const fake = await show(({ api }) => api.on(/statuses\/s1$/, { json: { ...parent, media_attachments: media } }));
  await fake.ctx.ports.api.request(statusCall('s1'));
  const preview = await point();
  expect(preview.textContent).toContain('What I asked');
  expect(preview.textContent).toContain('1 attachment');
  expect(fake.api.asked(/statuses\/s1$/)).toHaveLength(1);
});

test.each([
  ['its warning alone', { spoiler_text: 'Food' }, 'Food'],
  ['that it is not available', null, 'This post isn’t available'],
])('the preview shows %s where there is one', async (_, fields, text) => {
  await show(({ api }) =>
    api.on(/statuses\/s1$/, () => {
      if (!fields) throw apiError(404);
      return { json: { ...parent, ...fields } };
    }),
  );
  const preview = await point();
  expect(preview.textContent).toContain(text);
  expect(preview.textContent).not.toContain('What I asked');
});

test('a preview that failed can be loaded again', async () => {
  let fails = true;
  await show(({ api }) =>
    api.on(/statuses\/s1$/, () => {
      if (fails) throw apiError(500);
      return { json: parent };
    }),
  );
  const preview = await point();
  fails = false;
  fireEvent.click(within(preview).getByRole('button', { name: 'Try again' }));
  await act(settle);
  expect(preview.textContent).toContain('What I asked');
});
