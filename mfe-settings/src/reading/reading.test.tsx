import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FakeCtx, Neighbour } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';

const TIMELINES: Neighbour = {
  id: 'timelines',
  slots: [{ slot: 'status/sample/v1', expose: './sample', kind: 'component' }],
  code: {
    './sample': {
      kind: 'component',
      Component: ({ params }) => <article>{'text' in params ? params.text : ''}</article>,
    },
  },
};

let fake: FakeCtx;
afterEach(() => {
  cleanup();
  fake.end();
});

const size = () => screen.getByRole('group', { name: 'Text size' });
const press = (name: string) => fireEvent.click(within(size()).getByRole('button', { name }));

test('text size goes by steps to its ends, where the button stays and does nothing', async () => {
  fake = fakeCtx();
  await showPane(fake, 'reading');
  expect(within(size()).getByRole('status').textContent).toBe('100%');
  press('Larger');
  expect(fake.settings()['shell.textSize']).toBe(200);
  const larger = within(size()).getByRole('button', { name: 'Larger' });
  expect(larger.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(larger);
  expect(fake.settings()['shell.textSize']).toBe(200);
  press('Smaller');
  press('Smaller');
  expect(fake.settings()['shell.textSize']).toBe(80);
  expect(within(size()).getByRole('status').textContent).toBe('80%');
});

test('a size of no step, as an operator or an older version left it, leads to the next one', async () => {
  fake = fakeCtx({ settings: { 'shell.textSize': 120 } as never });
  await showPane(fake, 'reading');
  press('Smaller');
  expect(fake.settings()['shell.textSize']).toBe(100);
});

test('density is chosen among all that there is, and one row is set back, with the focus in it', async () => {
  fake = fakeCtx();
  await showPane(fake, 'reading');
  const density = screen.getByRole('radiogroup', { name: 'Density' });
  expect(within(density).getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true);
  fireEvent.click(within(density).getByRole('radio', { name: 'Roomy' }));
  expect(fake.settings()['shell.density']).toBe('roomy');
  fireEvent.click(screen.getByRole('button', { name: 'Reset: Density' }));
  expect(fake.settings()['shell.density']).toBe('normal');
  expect(density.contains(document.activeElement)).toBe(true);
});

test('the sample is what the module of timelines draws; without that module there are the rows alone', async () => {
  fake = fakeCtx();
  await showPane(fake, 'reading');
  expect(screen.getByText('Only on this device')).toBeTruthy();
  expect(screen.queryByText(/outer skerries/)).toBeNull();
  cleanup();
  fake.end();
  fake = fakeCtx({ neighbours: [TIMELINES] });
  await showPane(fake, 'reading');
  expect(within(screen.getByRole('region', { name: 'Sample' })).getByText(/outer skerries/)).toBeTruthy();
});
