import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  anOwnAccount,
  expectOneMessage,
  FAULTS,
  press,
  renderIn,
  saidFailures,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { Composer } from '../form/composer.tsx';
import { echoed } from './echoed.ts';
import { fakeCtx } from './fake-ctx.ts';
import { picture } from './picture.ts';

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
});
afterEach(() => fake.end());

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Text');
async function open() {
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="dialog" />);
  await screen.findByLabelText('Text');
  fireEvent.change(text(), { target: { value: 'Low water at six' } });
}

describe.each(FAULTS)('$name', (fault) => {
  test('an upload says it once, at its file; the text stays, and it can be tried again or left', async () => {
    fake.answer('POST /api/v1/media', fault.fails);
    await open();
    fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
      target: { files: [new File(['x'], 'boat.png')] },
    });
    await act(settle);
    expectOneMessage(fake, fault);
    expect(screen.getByRole('alert').closest('li')?.textContent).toContain('boat.png');
    expect(text().value).toBe('Low water at six');
    expect(screen.getByRole('button', { name: 'Remove boat.png' })).toBeTruthy();
    fake.answer('POST /api/v1/media', () => ({ ...picture }));
    await press('Try again');
    expect(saidFailures(fake)).toEqual([]);
    expect(screen.getByLabelText('Description of boat.png')).toBeTruthy();
  });

  test('a post says it once, keeps its text, and can be sent again', async () => {
    fake.answer('POST /api/v1/statuses', fault.fails);
    await open();
    // With storage, what got no answer waits in the outbox.
    const { storage } = fake.ctx.ports;
    if (['network', 'timeout'].includes(fault.error.code))
      storage.set = () => Promise.reject(Object.assign(new Error('full'), { name: 'StorageUnavailable' }));
    text().focus();
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
    expect(text().readOnly).toBe(true);
    await screen.findByRole('alert');
    expectOneMessage(fake, fault);
    expect(text().value).toBe('Low water at six');
    expect([document.activeElement, text().readOnly]).toEqual([text(), false]);
    fake.answer('POST /api/v1/statuses', (call) => echoed(call));
    await press('Post');
    expect(saidFailures(fake)).toEqual([]);
    expect(text().value).toBe('');
  });
});
