import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusSample } from './status-sample.tsx';

test('the sample is a card as in a timeline, which asks the server for nothing and takes no focus', () => {
  const fake = fakeCtx();
  const { container } = renderIn(fake, <StatusSample name="Inês" text="Tide & <b>light</b>" />);
  expect(container.querySelector('article')?.textContent).toContain('Tide & <b>light</b>');
  expect(screen.getByText('Inês')).toBeTruthy();
  expect(container.querySelector('[data-status]')?.closest('[inert]')).not.toBeNull();
  expect(fake.api.asked(/./)).toEqual([]);
});
