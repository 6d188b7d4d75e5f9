import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FIRST_ENTRY } from '@skerry/shared/runtime';
import { createFakeCtx, renderIn } from '../../testing/index.ts';
import { BackButton } from './back-button.tsx';

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));

test('a step back from a page that another one led to', () => {
  const fake = createFakeCtx({ module: 'tide', messages: {} });
  renderIn(fake, <BackButton label="Back" />);
  press();
  expect(fake.go.mock.calls).toEqual([[-1]]);
});

test('to the start page from the first page, also when a dialog has made an entry since', () => {
  const fake = createFakeCtx({ module: 'tide', messages: {} });
  // The address is the key of an entry of the fake history.
  fake.go(FIRST_ENTRY);
  renderIn(fake, <BackButton label="Back" />);
  act(() => fake.go('/dialog'));
  press();
  expect(fake.go).toHaveBeenLastCalledWith('/');
});
