import { screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { ActionState } from '../contract/index.ts';
import { createFakeCtx, renderIn, type Neighbour } from '../testing/index.ts';
import { useSlotActions } from './slot.tsx';

const PARAMS = { statusId: 's1' };

function Actions() {
  return useSlotActions('status/actions/v1', PARAMS).map(({ key, label, isToggle, isPressed, isDisabled }) => (
    <p key={key}>{JSON.stringify({ label, isToggle, isPressed, isDisabled })}</p>
  ));
}

function show(state: ActionState) {
  const tide: Neighbour = {
    id: 'tide',
    slots: [{ slot: 'status/actions/v1', expose: './note', kind: 'action', icon: 'waves', labelKey: 'note' }],
    texts: { en: { note: 'Note the tide' } },
    code: { './note': { kind: 'action', state: () => new BehaviorSubject(state), run: vi.fn() } },
  };
  renderIn(createFakeCtx({ module: 'sample', messages: {}, neighbours: [tide] }), <Actions />);
}

test.each([
  ['that runs, by its name', {}, { label: 'Note the tide', isToggle: false, isPressed: false, isDisabled: false }],
  [
    'that switches, and is off',
    { pressed: false },
    { label: 'Note the tide', isToggle: true, isPressed: false, isDisabled: false },
  ],
  [
    'that switches, and is on, by the name of the moment',
    { pressed: true, label: 'Noted' },
    { label: 'Noted', isToggle: true, isPressed: true, isDisabled: false },
  ],
  [
    'that cannot be done now',
    { disabled: true },
    { label: 'Note the tide', isToggle: false, isPressed: false, isDisabled: true },
  ],
])('a slot describes an action %s', async (_, state, expected) => {
  show(state);
  expect(await screen.findByText(JSON.stringify(expected))).toBeTruthy();
});
