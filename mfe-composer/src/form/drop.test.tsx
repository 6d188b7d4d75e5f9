import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { picture } from '../testing/picture.ts';
import { ComposerStage } from './testing/composer-stage.tsx';

const stage = new ComposerStage();
afterEach(() => vi.useRealTimers());

const form = () => screen.getByRole('form', { name: 'New post' });
const indicator = () => screen.queryByText('Drop files to attach them');
/** jsdom has no drag events: where the pointer goes is no part of its other ones. */
function leaveFor(other: Element) {
  const event = createEvent.dragLeave(form(), { dataTransfer: files });
  Object.defineProperty(event, 'relatedTarget', { value: other });
  fireEvent(form(), event);
}
const files = { types: ['Files'], files: [new File(['x'], 'boat.png')] };

test('[CO-074] files over the form are announced, and the indicator fades in 500 ms when they leave', async () => {
  await stage.open();
  vi.useFakeTimers();
  // False: the browser does not open the file.
  expect(fireEvent.dragOver(form(), { dataTransfer: files })).toBe(false);
  expect(indicator()?.dataset['state']).toBe('over');
  leaveFor(screen.getByLabelText('Text'));
  expect(indicator()?.dataset['state']).toBe('over');
  leaveFor(document.body);
  expect(indicator()?.dataset['state']).toBe('fading');
  act(() => vi.advanceTimersByTime(499));
  expect(indicator()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(indicator()).toBeNull();
});

test('dropped files are uploaded, and the indicator goes', async () => {
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture }));
  await stage.open();
  fireEvent.dragOver(form(), { dataTransfer: files });
  fireEvent.drop(form(), { dataTransfer: files });
  expect(await screen.findByLabelText('Description of boat.png')).toBeTruthy();
  expect(indicator()?.dataset['state'] ?? 'fading').toBe('fading');
});

test('text that is dragged is the browser’s own business', async () => {
  await stage.open();
  expect(fireEvent.dragOver(form(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(indicator()).toBeNull();
});
