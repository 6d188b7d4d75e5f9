import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import { renderIn, settle, wireStatus, type Neighbour } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusScope } from '../status-scope.tsx';
import { StatusCard } from './status-card.tsx';

const composer: Neighbour = {
  id: 'composer',
  slots: [{ slot: 'status/reply/v1', expose: './reply', kind: 'component', when: [{ signedIn: true }] }],
  code: { './reply': { kind: 'component', Component: () => <form aria-label="Your reply" /> } },
};

/** A list that removes its rows and mounts them again, as one does whose rows scroll out of the window. */
function Rows() {
  const [isNear, setIsNear] = useState(true);
  return (
    <StatusScope>
      <button type="button" onClick={() => setIsNear(!isNear)}>
        Scroll
      </button>
      {isNear && ['s1', 's2'].map((id) => <StatusCard key={id} statusId={id} />)}
    </StatusScope>
  );
}

async function show(fields: Parameters<typeof wireStatus>[1]): Promise<void> {
  const fake = fakeCtx({ me: 'a9', neighbours: [composer] });
  for (const id of ['s1', 's2']) {
    fake.api.on(new RegExp(`statuses/${id}$`), { json: wireStatus(id, fields) });
    await fake.ctx.ports.api.request(statusCall(id));
  }
  renderIn(fake, <Rows />);
  await act(settle);
}
const card = (at: number) => within(screen.getAllByRole('article')[at]!);
const scroll = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Scroll' }));
  await act(settle);
};

test.each([
  ['its long text', { content: '<p>line</p>'.repeat(30) }, 'Show more', 'Show less'],
  ['its content behind a warning', { spoiler_text: 'Food', sensitive: true }, 'Show', 'Hide'],
  ['its long warning', { spoiler_text: 'x'.repeat(300) }, 'Show full warning', 'Shorten warning'],
])('[TL-061] a status has %s open when its row returns, and the others have not', async (_, fields, open, close) => {
  await show(fields);
  fireEvent.click(card(0).getByRole('button', { name: open }));
  expect(card(1).queryByRole('button', { name: close })).toBeNull();
  await scroll();
  expect(screen.queryByRole('article')).toBeNull();
  await scroll();
  expect(card(0).getByRole('button', { name: close })).toBeTruthy();
  expect(card(1).getByRole('button', { name: open })).toBeTruthy();
});

test('[TL-061] a status is being replied to when its row returns, and the others are not', async () => {
  await show({});
  fireEvent.click(card(0).getByRole('button', { name: 'Reply' }));
  await act(settle);
  await scroll();
  await scroll();
  expect(card(0).getByRole('form', { name: 'Your reply' })).toBeTruthy();
  expect(card(1).queryByRole('form')).toBeNull();
});
