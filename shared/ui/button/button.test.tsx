import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ACTION_ANIMATION_MS } from '../../rules/constants.ts';
import { Star } from '../icons/index.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

test('a busy button ignores presses, and announces that it is busy', () => {
  const press = vi.fn();
  render(
    <Button isBusy onClick={press}>
      Post
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Post' });
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('a busy or disabled submit button does not submit its form', () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" isBusy>
        One
      </Button>
      <Button type="submit" disabledReason="Write something first">
        Two
      </Button>
    </form>,
  );
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
});

test('a disabled button can be focused and gives the reason', () => {
  const press = vi.fn();
  render(
    <Button disabledReason="Uploads are not finished" onClick={press}>
      Post
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Post', description: 'Uploads are not finished' });
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a button submits nothing by default', () => {
  render(<Button>Cancel</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('an icon button is named by its label and count, and exposes its pressed state', () => {
  const press = vi.fn();
  const { rerender } = render(<IconButton icon={Star} label="Favourite" pressed={false} count="41" onClick={press} />);
  const button = screen.getByRole('button', { name: 'Favourite 41', pressed: false });
  fireEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
  rerender(<IconButton icon={Star} label="Favourite" pressed count="42" onClick={press} />);
  expect(screen.getByRole('button', { name: 'Favourite 42', pressed: true }).textContent).toBe('42');
});

test('[TL-070] the animation of a pressed icon lasts 500 ms, and there is none under reduced motion', () => {
  const css = readFileSync(join(import.meta.dirname, 'icon-button.module.css'), 'utf8');
  const rules = [...css.matchAll(/\.pop \{\s*animation: ([^;]+);/g)].map(([, animation]) => animation);
  expect(rules).toEqual([`pop ${ACTION_ANIMATION_MS}ms var(--ease-out)`, 'none']);
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.pop \{\s*animation: none;/);
});
