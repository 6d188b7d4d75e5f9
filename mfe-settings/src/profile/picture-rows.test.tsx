import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { PictureRow } from './picture-rows.tsx';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A GIF of two frames. */
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0];
const GIF = Uint8Array.from([...new TextEncoder().encode('GIF89a'), 1, 0, 1, 0, 0, 0, 0, ...FRAME, ...FRAME, 0x3b]);

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  fake.end();
  vi.unstubAllGlobals();
});

function show(part: Partial<Parameters<typeof PictureRow>[0]> = {}) {
  const onChange = vi.fn();
  renderIn(
    fake,
    <PictureRow
      kind="avatar"
      present="https://here.test/a.png"
      chosen={undefined}
      limit={2048}
      onChange={onChange}
      {...part}
    />,
  );
  return onChange;
}
async function choose(bytes: Uint8Array<ArrayBuffer>, type = 'image/png') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File([bytes], 'x', { type })] } });
    await settle();
  });
}

test('[SE-099] [SE-100] a picture tells the recommended size and the limit of the server', () => {
  show();
  expect(screen.getByText('At least 150 × 150 pixels are recommended.')).toBeTruthy();
  expect(screen.getByText('Up to 2 KiB')).toBeTruthy();
});

test('a server that does not tell its limit has none here', () => {
  show({ limit: null });
  expect(screen.getByRole('group').textContent).not.toContain('Up to');
});

test('[SE-099] an avatar that is smaller than recommended is taken, with a warning', async () => {
  show({ chosen: new Blob([PNG]) });
  await act(settle);
  const picture = document.querySelector('img')!;
  Object.defineProperties(picture, { naturalWidth: { value: 149 }, naturalHeight: { value: 400 } });
  fireEvent.load(picture);
  expect(screen.getByText(/smaller than recommended/)).toBeTruthy();
});

test('[SE-100] a picture beyond the limit is refused with both sizes', async () => {
  const onChange = show({ kind: 'background', limit: 1024 });
  await choose(new Uint8Array(1536));
  expect(screen.getByRole('alert').textContent).toBe(
    'This picture is 1.5 KiB, and your server’s limit is 1 KiB. Choose a smaller one.',
  );
  expect(onChange).not.toHaveBeenCalled();
  await choose(new Uint8Array(1024));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenCalledOnce();
});

test('a file that is no picture is refused', async () => {
  const onChange = show();
  await choose(new Uint8Array(8), 'text/plain');
  expect(screen.getByRole('alert').textContent).toContain('This file isn’t a picture');
  expect(onChange).not.toHaveBeenCalled();
});

test('a still picture is cut, and an animated one is taken as it is', async () => {
  const onChange = show();
  await choose(PNG);
  expect(screen.getByRole('button', { name: 'Crop' })).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await choose(GIF, 'image/gif');
  expect(screen.queryByRole('button', { name: 'Crop' })).toBeNull();
  expect(onChange.mock.calls).toEqual([[expect.any(File)]]);
});

test('a picture is removed, and a change of it taken back', () => {
  const onChange = show();
  fireEvent.click(screen.getByRole('button', { name: 'Profile picture: remove' }));
  expect(onChange.mock.lastCall).toEqual(['']);
});

test('a change of a picture is taken back', () => {
  const onChange = show({ chosen: '' });
  expect(screen.queryByRole('button', { name: 'Profile picture: remove' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Profile picture: undo change' }));
  expect(onChange.mock.lastCall).toEqual([undefined]);
});

test('the default picture of the server is none to remove', () => {
  show({ present: '' });
  expect(screen.queryByRole('button', { name: 'Profile picture: remove' })).toBeNull();
});
