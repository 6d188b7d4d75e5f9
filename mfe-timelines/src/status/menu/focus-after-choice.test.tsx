import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { status } from '@skerry/shared/api';
import { aRelationship, renderIn, settle, wireAccount, wireStatus } from '@skerry/shared/testing';
import { expect, test } from 'vitest';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusCard } from '../card/status-card.tsx';
import { StatusScope } from '../status-scope.tsx';

const AUTHORS = { s4: 'a1', s3: 'b1', s2: 'b1', s1: 'c1' };
const wire = (id: keyof typeof AUTHORS, isThreadMuted = false) =>
  wireStatus(id, { account: wireAccount(AUTHORS[id]), pleroma: { thread_muted: isThreadMuted } });

/** Four posts, the second with its menu open. `hides`: what is muted is not shown at all. */
async function open(hides: boolean, me = 'me') {
  const fake = fakeCtx({
    me,
    settings: { 'timelines.hideMutedPosts': hides },
    commands: ['composer/open/v1', 'account/relationship/v1'],
  });
  const ids = Object.keys(AUTHORS) as (keyof typeof AUTHORS)[];
  for (const id of ids) {
    fake.api.on(new RegExp(`^GET .*statuses/${id}$`), { json: wire(id) });
    await fake.ctx.ports.api.request(status(id));
  }
  fake.entities.merge({ relationship: [aRelationship({ id: 'b1' })] });
  renderIn(
    fake,
    <main>
      <h1>Home</h1>
      <StatusScope filters="home">
        {ids.map((id) => (
          <StatusCard key={id} statusId={id} />
        ))}
      </StatusScope>
    </main>,
  );
  await act(settle);
  fireEvent.click(within(screen.getAllByRole('article')[1]!).getByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  return fake;
}
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('menuitem', { name }));
  await act(settle);
};
const expectFocus = (id: string) =>
  waitFor(() => expect((document.activeElement as HTMLElement).dataset['status']).toBe(id));

test.each([
  [true, 's2'],
  [false, 's3'],
])('a muted conversation (hidden: %s) leaves the focus on the nearest post that is there', async (hides, id) => {
  const fake = await open(hides);
  fake.api.on(/mute/, { json: wire('s3', true) });
  await choose('Mute conversation');
  expect(screen.queryByText('Text of s3')).toBeNull();
  await expectFocus(id);
});

test.each([
  [true, 's1'],
  [false, 's3'],
])('so do the posts of a muted person (hidden: %s)', async (hides, id) => {
  const fake = await open(hides);
  fake.command.mockImplementation(async () => {
    fake.entities.merge({ relationship: [aRelationship({ id: 'b1', muting: true })] });
    return 'done';
  });
  await choose('Mute @userb1');
  expect(screen.queryByText('Text of s2')).toBeNull();
  await expectFocus(id);
});

test('a post that is deleted leaves it to the next one', async () => {
  const fake = await open(false, 'b1');
  fake.api.on(/^DELETE/, { json: {} });
  await choose('Delete');
  expect(screen.getByText('This post was deleted')).toBeTruthy();
  expect((document.activeElement as HTMLElement).dataset['status']).toBe('s2');
});

test('a post that is deleted to be written anew leaves it to the next one, where closing the form returns it', async () => {
  const fake = await open(false, 'b1');
  fake.confirm.mockResolvedValue(true);
  const focused: (string | undefined)[] = [];
  fake.command.mockImplementation(async () => {
    focused.push((document.activeElement as HTMLElement).dataset['status']);
    return 'done';
  });
  await choose('Delete and redraft');
  expect(focused).toEqual(['s2']);
});
