import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ComboBox } from './combo-box.tsx';
import { LanguageSelect } from './language-select.tsx';
import { ListSelect } from './list-select.tsx';
import { Slider } from './slider.tsx';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';

beforeAll(fillBrowserGaps);
beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(cleanup);

const OPTIONS = [
  { value: 'all', label: 'Everybody', hint: 'Also strangers' },
  { value: 'self', label: 'Only me' },
  { value: 'off', label: 'Nobody', isDisabled: true },
];

test('a list of choices shows the selected one, and its hint only in the list', () => {
  function Example() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <ListSelect
        label="Replies"
        hint="Of new posts"
        placeholder="Choose"
        options={OPTIONS}
        value={value}
        onChange={setValue}
      />
    );
  }
  render(<Example />);
  const button = screen.getByRole('button', { name: 'Choose Replies', description: 'Of new posts' });
  fireEvent.click(button);
  const list = screen.getByRole('listbox', { name: 'Replies' });
  expect(within(list).getByRole('option', { name: /^Everybody\s?Also strangers$/ })).toBeTruthy();
  expect(within(list).getByRole('option', { name: 'Nobody' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(within(list).getByRole('option', { name: 'Only me' }));
  expect(screen.getByRole('button', { name: 'Only me Replies' })).toBeTruthy();
});

test('a field shows its error', () => {
  render(
    <ListSelect label="Replies" error="Choose one of them" options={OPTIONS} value={null} onChange={() => undefined} />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Choose one of them');
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toContain(
    screen.getByRole('alert').parentElement?.id ?? 'missing',
  );
});

test('typed text filters the list, and a message is shown if nothing matches', () => {
  render(
    <ComboBox
      label="Replies"
      emptyText="Nothing like that"
      options={OPTIONS}
      value={null}
      onChange={() => undefined}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Replies' });
  field.focus();
  fireEvent.change(field, { target: { value: 'strang' } });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['EverybodyAlso strangers']);
  fireEvent.change(field, { target: { value: 'xyz' } });
  expect(screen.getByRole('listbox').textContent).toBe('Nothing like that');
});

test('[UI-007] a language is selected by its own name', () => {
  function Example() {
    const [value, setValue] = useState('en');
    return (
      <>
        <LanguageSelect
          label="Language"
          emptyText="None"
          codes={['en', 'de', 'ja']}
          locale="en"
          value={value}
          onChange={setValue}
        />
        <output>{value}</output>
      </>
    );
  }
  render(<Example />);
  const field = screen.getByRole('combobox', { name: 'Language' });
  field.focus();
  fireEvent.change(field, { target: { value: 'german' } });
  fireEvent.click(screen.getByRole('option', { name: /^Deutsch\s?German$/ }));
  expect(screen.getByRole('status').textContent).toBe('de');
  expect((field as HTMLInputElement).value).toBe('Deutsch');
});

test('a slider is announced in the language of the page, and moved by the keyboard', () => {
  document.documentElement.lang = 'de';
  function Example() {
    const [value, setValue] = useState(0.5);
    return (
      <Slider
        label="Deckkraft"
        min={0}
        max={1}
        step={0.05}
        format={{ style: 'percent' }}
        value={value}
        onChange={setValue}
      />
    );
  }
  render(<Example />);
  const slider = screen.getByRole('slider', { name: 'Deckkraft' });
  expect(slider.getAttribute('aria-valuetext')).toBe('50\u00a0%');
  fireEvent.change(slider, { target: { value: '0.55' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('55\u00a0%');
});

test('a range has two named ends', () => {
  render(<Slider label="Width" thumbLabels={['Least', 'Most']} value={[10, 90]} onChange={() => undefined} />);
  expect(screen.getAllByRole('slider').map((slider) => (slider as HTMLInputElement).value)).toEqual(['10', '90']);
  expect(screen.getByRole('slider', { name: /Least/ })).toBeTruthy();
});

test('options in another order, as after a change of language, are still the same options', () => {
  const draw = (options: typeof OPTIONS) => (
    <ComboBox label="Replies" options={options} value={OPTIONS[0]!.value} onChange={() => undefined} emptyText="None" />
  );
  const { rerender } = render(draw(OPTIONS));
  rerender(draw(OPTIONS.toReversed().map((option) => ({ ...option }))));
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Replies' });
  act(() => field.focus());
  expect(screen.getAllByRole('option')).toHaveLength(OPTIONS.length);
});
