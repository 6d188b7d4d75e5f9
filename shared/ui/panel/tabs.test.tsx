import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

function Profile() {
  const [selected, setSelected] = useState('statuses');
  return (
    <Tabs
      label="Profile"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { key: 'statuses', label: 'Statuses', count: '12' },
        { key: 'off', label: 'Off', disabled: true },
        { key: 'media', label: 'Media' },
      ]}
    >
      <p>{selected}</p>
    </Tabs>
  );
}

test('[UI-008] a press selects a tab, which names its panel', () => {
  render(<Profile />);
  fireEvent.click(screen.getByRole('tab', { name: 'Media' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Media');
  expect(screen.getByRole('tabpanel', { name: 'Media' }).textContent).toBe('media');
});

test('arrows wrap around, skip disabled tabs, and move the focus', () => {
  render(<Profile />);
  const list = screen.getByRole('tablist');
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Media');
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Statuses12');
  fireEvent.keyDown(list, { key: 'End' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Media');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});

test('from right to left the arrows are reversed', () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Profile />
    </div>,
  );
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Media');
});
