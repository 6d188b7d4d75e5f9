import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ColorPanel } from './color-picker.tsx';
import { DatePicker } from './date-picker.tsx';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';

beforeAll(fillBrowserGaps);
beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(cleanup);

const TEXTS = { area: 'Saturation and brightness', hex: 'Hex', swatches: 'Colours of the theme' };

function Colour({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ColorPanel value={value} onChange={setValue} swatches={['#d31014', '#ffffff']} texts={TEXTS} />
      <output>{value}</output>
    </>
  );
}
const status = () => screen.getByRole('status').textContent;

test('a colour is typed as hex, or selected from a palette', () => {
  render(<Colour start="#0095ff" />);
  const field = screen.getByRole('textbox', { name: 'Hex' });
  fireEvent.change(field, { target: { value: '#0FA00F' } });
  fireEvent.blur(field);
  expect(status()).toBe('#0fa00f');
  fireEvent.click(within(screen.getByRole('listbox', { name: 'Colours of the theme' })).getAllByRole('option')[0]!);
  expect(status()).toBe('#d31014');
});

test('a grey keeps the selected hue', () => {
  render(<Colour start="#ffffff" />);
  const hue = screen.getByRole('slider', { name: 'Hue' });
  fireEvent.change(hue, { target: { value: '210' } });
  expect(status()).toBe('#ffffff');
  expect((hue as HTMLInputElement).value).toBe('210');
});

test('a date is in the order of the language, and selected from its month', () => {
  document.documentElement.lang = 'de';
  const change = vi.fn();
  render(<DatePicker label="Datum" value="2026-11-21" onChange={change} />);
  expect(screen.getByRole('group', { name: 'Datum' }).textContent).toMatch(/21.*11.*2026/);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button', { name: /24\. November 2026/ }));
  expect(change).toHaveBeenCalledExactlyOnceWith('2026-11-24');
});

test('dates before the earliest one cannot be selected', () => {
  render(<DatePicker label="Date" value="2026-11-21" min="2026-11-10" onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: /November 9, 2026/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: /November 10, 2026/ }).hasAttribute('aria-disabled')).toBe(false);
});
