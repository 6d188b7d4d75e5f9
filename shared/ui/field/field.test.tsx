import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox, RadioGroup, Switch } from './choice.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('a field is named by its label and described by hint and error', () => {
  render(<TextField label="User name" hint="Small letters" error="No spaces" />);
  const input = screen.getByRole('textbox', { name: 'User name', description: 'Small letters No spaces' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('No spaces');
});

test('a field without an error is not marked as wrong, and a hidden label still names it', () => {
  render(<TextField label="Search" isLabelHidden />);
  expect(screen.getByRole('textbox', { name: 'Search' }).hasAttribute('aria-invalid')).toBe(false);
});

test('a text area gives its element to a ref', () => {
  const ref = vi.fn();
  render(<TextArea label="Text" ref={ref} defaultValue="x" />);
  expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox', { name: 'Text' }));
});

test('a select offers its options', () => {
  const change = vi.fn();
  render(
    <Select
      label="Language"
      options={[
        { value: 'en', label: 'English' },
        { value: 'de', label: 'Deutsch' },
      ]}
      onChange={(event) => change(event.currentTarget.value)}
    />,
  );
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'de' } });
  expect(change).toHaveBeenCalledWith('de');
});

test('a checkbox and a switch expose their state; a mixed one is neither on nor off', () => {
  const change = vi.fn();
  render(
    <>
      <Checkbox label="All" isMixed checked={false} onChange={change} />
      <Switch label="Hide media" hint="In all timelines" checked={false} onChange={change} />
    </>,
  );
  expect((screen.getByRole('checkbox', { name: 'All' }) as HTMLInputElement).indeterminate).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: /Hide media/, description: 'In all timelines' }));
  expect(change).toHaveBeenCalledWith(true);
});

test('one option of a radio group is selected, and two groups are independent', () => {
  const options = [
    { value: 'all', label: 'All' },
    { value: 'self', label: 'Only me' },
  ] as const;
  function Group({ label }: { label: string }) {
    const [value, setValue] = useState<'all' | 'self'>('all');
    return <RadioGroup label={label} options={options} value={value} onChange={setValue} />;
  }
  render(
    <>
      <Group label="Replies" />
      <Group label="Media" />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: 'Only me' }) as HTMLInputElement[];
  fireEvent.click(first!);
  expect([first!.checked, second!.checked]).toEqual([true, false]);
  expect(screen.getByRole('radiogroup', { name: 'Replies' })).toBeTruthy();
});
