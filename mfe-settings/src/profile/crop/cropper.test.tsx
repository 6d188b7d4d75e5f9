import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { Cropper } from './cropper.tsx';

let fake: FakeCtx;
const draw = vi.fn();
const made = new Blob(['cut'], { type: 'image/png' });

beforeEach(() => {
  fake = fakeCtx();
  draw.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: draw })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(made);
});
afterEach(() => {
  fake.end();
  vi.unstubAllGlobals();
});

async function show() {
  const onDone = vi.fn();
  renderIn(
    fake,
    <Cropper
      file={new Blob(['x'], { type: 'image/png' })}
      aspect={1}
      most={800}
      onDone={onDone}
      onCancel={() => undefined}
    />,
  );
  await act(settle);
  const picture = document.querySelector('img')!;
  Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  return onDone;
}
/** The part of the picture that is kept: left, top, width, height. */
async function kept() {
  await press('Crop');
  return (draw.mock.lastCall as number[]).slice(1, 5);
}

test('the middle of a picture is kept, in the shape of the frame', async () => {
  const onDone = await show();
  expect(await kept()).toEqual([300, 0, 600, 600]);
  expect(onDone.mock.calls).toEqual([[made]]);
});

test('the part is moved with the keys, and made smaller with the slider', async () => {
  await show();
  const frame = screen.getByRole('group');
  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(frame, { key: 'ArrowRight' });
  const [left] = await kept();
  expect(left).toBeCloseTo(420);
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } });
  const [, top, width] = await kept();
  expect([top, width]).toEqual([150, 300]);
});

test('the part is moved with the pointer, which holds the picture', async () => {
  await show();
  const frame = screen.getByRole('group');
  frame.setPointerCapture = () => undefined;
  frame.getBoundingClientRect = () => ({ width: 300, height: 300 }) as DOMRect;
  fireEvent.pointerMove(frame, { clientX: 0, clientY: 0 });
  fireEvent.pointerDown(frame, { clientX: 200, clientY: 10, pointerId: 1 });
  fireEvent.pointerMove(frame, { clientX: 140, clientY: 10, pointerId: 1 });
  fireEvent.pointerUp(frame, { pointerId: 1 });
  fireEvent.pointerMove(frame, { clientX: 0, clientY: 10 });
  expect((await kept())[0]).toBeCloseTo(420);
});

test('a picture that cannot be read says so', async () => {
  await show();
  fireEvent.error(document.querySelector('img')!);
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t read');
});
