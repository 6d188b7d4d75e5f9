import type { ColumnPlace } from '@skerry/shared/contract';
import { ColumnProvider, NEVER, windowScroller } from '@skerry/shared/runtime';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PanelHead } from './panel.tsx';

afterEach(cleanup);

const place = (): ColumnPlace => ({
  key: 'k',
  scroller: windowScroller,
  title: document.createElement('div'),
  actions: document.createElement('div'),
  isOpened: false,
  isActive: () => true,
  drawn$: NEVER,
  setWaiting: () => undefined,
});

test('in a column the head of a screen is in the head of the column, without its way back', () => {
  const column = place();
  render(
    <ColumnProvider column={column}>
      <PanelHead level={1} title="Cats" before={<button>Back</button>} actions={<button>Follow</button>} />
      <PanelHead title="People" actions={<button>More</button>} />
    </ColumnProvider>,
  );
  expect(column.title.textContent).toBe('Cats');
  expect(column.actions.textContent).toBe('Follow');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  // A head within the screen stays where it is.
  expect(screen.getByRole('heading', { level: 2, name: 'People' })).toBeTruthy();
});

test('elsewhere it is where it stands', () => {
  render(<PanelHead level={1} title="Cats" before={<button>Back</button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Cats' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
});
