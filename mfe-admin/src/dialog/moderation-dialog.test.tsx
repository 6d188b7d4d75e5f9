import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { ModerationDialog } from './moderation-dialog.tsx';

test('[UI-001] opened again it shows the requested tab, and has a button that minimises it', () => {
  const minimise = vi.fn();
  const at = (tab?: string) => <ModerationDialog params={tab ? { tab } : {}} minimise={minimise} />;
  const { rerender } = renderIn(fakeCtx(), at('users'));
  const chosen = () => screen.getByRole('navigation').querySelector('[aria-current="true"]')?.textContent;
  expect(chosen()).toBe('People');
  rerender(at('reports'));
  expect(chosen()).toBe('Reports');
  rerender(at());
  expect(chosen()).toBe('Reports');
  fireEvent.click(screen.getByRole('button', { name: 'Minimise' }));
  expect(minimise).toHaveBeenCalledOnce();
});

test('the page is named by the pane that is shown', () => {
  const setTitle = vi.fn();
  renderIn(fakeCtx(), <ModerationDialog params={{}} setTitle={setTitle} />);
  expect(setTitle.mock.lastCall).toEqual(['Reports · Moderation']);
  fireEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(setTitle.mock.lastCall).toEqual(['People · Moderation']);
});
