import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import type { Attachment } from '@skerry/shared/entities';
import { renderIn, settle, wireStatus } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { around } from './around.ts';
import { Item } from './item.tsx';
import { MediaViewer } from './media-viewer.tsx';

async function show(index: number, close = () => undefined as void) {
  const fake = fakeCtx();
  const media = [1, 2, 3].map((id) => ({
    id: `m${id}`,
    type: 'image',
    url: `https://one.example/${id}.png`,
    preview_url: `https://one.example/${id}.png`,
    description: `Picture ${id}`,
  }));
  fake.api.on(/statuses/, { json: wireStatus('s1', { media_attachments: media }) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(fake, <MediaViewer params={{ statusId: 's1', index }} close={close} />);
  await act(settle);
}
const NO_ADDRESS: Attachment = {
  id: 'm1',
  kind: 'image',
  mimeType: 'image/png',
  url: '',
  previewUrl: '',
  description: '',
  blurhash: null,
  width: null,
  height: null,
  duration: null,
};
const counter = () => document.querySelector('[aria-live]')?.textContent;

test('[TL-129] [TL-130] [TL-131] a picture has its description and its position', async () => {
  await show(1);
  expect(screen.getByRole('img', { name: 'Picture 2' }).getAttribute('src')).toBe('https://one.example/2.png');
  expect(screen.getByText('Picture 2')).toBeTruthy();
  expect(counter()).toBe('2 of 3');
});

test('[TL-132] next on the last leads to the first, previous on the first to the last', async () => {
  expect(around(2, 1, 3)).toBe(0);
  await show(2);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(counter()).toBe('1 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(counter()).toBe('3 of 3');
});

test('[TL-137] the right arrow key shows the next, the left one the previous', async () => {
  await show(0);
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  expect(counter()).toBe('2 of 3');
  fireEvent.keyDown(document, { key: 'ArrowLeft' });
  expect(counter()).toBe('1 of 3');
});

test('[TL-134] a spinner shows until the picture has loaded', async () => {
  await show(0);
  expect(screen.getByText('Loading picture')).toBeTruthy();
  fireEvent.load(screen.getByRole('img', { name: 'Picture 1' }));
  expect(screen.queryByText('Loading picture')).toBeNull();
});

test('[TL-133] [TL-139] it has a button that closes it, 100 ms after the first press, once', async () => {
  const close = vi.fn();
  await show(0, close);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => vi.advanceTimersByTime(60));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => vi.advanceTimersByTime(39));
  expect(close).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(close).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(1_000));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['beside the picture', (stage: HTMLElement) => fireEvent.click(stage)],
  [
    'and moved down',
    (stage: HTMLElement) => {
      fireEvent.pointerDown(stage, { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 500, clientY: 100 });
      fireEvent.pointerUp(stage, { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 500, clientY: 500 });
    },
  ],
])('[TL-139] pressed %s it closes 100 ms later', async (_, press) => {
  const close = vi.fn();
  await show(0, close);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  press(screen.getByRole('button', { name: 'Next' }).parentElement!);
  act(() => vi.advanceTimersByTime(99));
  expect(close).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  [-300, '2 of 3'],
  [-200, '1 of 3'],
  [300, '3 of 3'],
])('[TL-135] a swipe by %i px of a window of 1024 shows %s', async (by, expected) => {
  await show(0);
  const stage = screen.getByRole('img', { name: 'Picture 1' });
  fireEvent.pointerDown(stage, { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 500, clientY: 100 });
  fireEvent.pointerUp(stage, { pointerId: 1, isPrimary: true, pointerType: 'touch', clientX: 500 + by, clientY: 110 });
  expect(counter()).toBe(expected);
});

test('[TL-136] two fingers enlarge the picture, one finger then moves it and does not leave the item; released near its size it is reset', async () => {
  await show(0);
  const picture = screen.getByRole('img', { name: 'Picture 1' });
  const finger = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', pointerId: number, clientX: number) =>
    fireEvent[kind](picture, { pointerId, isPrimary: pointerId === 1, pointerType: 'touch', clientX, clientY: 100 });
  const scale = () => Number(picture.parentElement?.style.getPropertyValue('--scale'));
  const pinch = (from: number, to: number) => {
    finger('pointerDown', 1, 400);
    finger('pointerDown', 2, from);
    finger('pointerMove', 2, to);
    const reached = scale();
    finger('pointerUp', 2, to);
    finger('pointerUp', 1, 400);
    return reached;
  };
  const swipe = () => {
    finger('pointerDown', 1, 900);
    finger('pointerMove', 1, 100);
    finger('pointerUp', 1, 100);
  };
  expect(pinch(500, 700)).toBe(3);
  swipe();
  expect([scale(), counter()]).toEqual([3, '1 of 3']);
  expect(pinch(700, 510)).toBeCloseTo(1.1);
  expect(scale()).toBe(1);
  swipe();
  expect(counter()).toBe('2 of 3');
});

const scaleOf = (picture: HTMLElement) => Number(picture.parentElement?.style.getPropertyValue('--scale'));
const picture = () => screen.getByRole('img', { name: 'Picture 1' });

test.each<[string, (image: HTMLElement) => void, number]>([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Zoom in' })), 1.5],
  ['the key +', () => fireEvent.keyDown(document, { key: '+' }), 1.5],
  ['a double press', (image) => fireEvent.doubleClick(image), 2.5],
  ['a notch of the wheel', (image) => fireEvent.wheel(image, { deltaY: -100 }), 1.22],
])('a picture is enlarged by %s, and by 0 shown whole again', async (_, enlarge, scale) => {
  await show(0);
  enlarge(picture());
  expect(scaleOf(picture())).toBeCloseTo(scale);
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', false);
  fireEvent.keyDown(document, { key: '0' });
  expect(scaleOf(picture())).toBe(1);
  expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', true);
});

test('enlarged, it goes back by a second double press, by its button and by the key -, and never below its size', async () => {
  await show(0);
  for (const reduce of [
    () => fireEvent.doubleClick(picture()),
    () => fireEvent.click(screen.getByRole('button', { name: 'Zoom out' })),
    () => fireEvent.keyDown(document, { key: '-' }),
    () => fireEvent.wheel(picture(), { deltaY: 900 }),
  ]) {
    fireEvent.keyDown(document, { key: '+' });
    reduce();
    expect(scaleOf(picture())).toBe(1);
  }
  fireEvent.keyDown(document, { key: '-' });
  expect(scaleOf(picture())).toBe(1);
});

test('keys of the browser are left to it', async () => {
  await show(0);
  expect(fireEvent.keyDown(document, { key: '+', ctrlKey: true })).toBe(true);
  expect(scaleOf(picture())).toBe(1);
});

test('the next picture is shown whole', async () => {
  await show(0);
  fireEvent.keyDown(document, { key: '+' });
  fireEvent.keyDown(document, { key: 'ArrowRight' });
  expect(scaleOf(screen.getByRole('img', { name: 'Picture 2' }))).toBe(1);
});

test.each([
  ['on the blank beside it closes the viewer', 10, true],
  ['on the picture does not', 400, false],
])('a press %s', async (_, clientX, closes) => {
  const close = vi.fn();
  await show(0, close);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const image = picture();
  Object.defineProperties(image, { naturalWidth: { value: 100 }, naturalHeight: { value: 200 } });
  image.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  fireEvent.click(image, { clientX, clientY: 300 });
  act(() => vi.advanceTimersByTime(100));
  expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
});

test('a picture that does not load says so, and is tried again', async () => {
  await show(0);
  fireEvent.error(picture());
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the picture');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(picture().getAttribute('src')).toBe('https://one.example/1.png');
});

test.each([
  ['video', 'video'],
  ['audio', 'audio'],
  ['unknown', 'a'],
] as const)('[TL-129] an attachment of the kind %s is shown by %s', async (kind, element) => {
  const attachment = { ...NO_ADDRESS, kind, url: 'https://one.example/whale.bin' };
  const { container } = renderIn(
    fakeCtx(),
    <Item attachment={attachment} onEnlarge={() => undefined} onBeside={() => undefined} />,
  );
  await act(settle);
  const shown = container.querySelector(element);
  expect(shown?.getAttribute('src') ?? shown?.getAttribute('href')).toBe('https://one.example/whale.bin');
});

test('a picture without an address says so, with nothing to retry', async () => {
  renderIn(fakeCtx(), <Item attachment={NO_ADDRESS} onEnlarge={() => undefined} onBeside={() => undefined} />);
  await act(settle);
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t load the picture');
});

test('the file that is shown can be saved, and opened by itself', async () => {
  await show(1);
  const save = screen.getByRole('link', { name: 'Download' });
  expect([save.getAttribute('href'), save.hasAttribute('download')]).toEqual(['https://one.example/2.png', true]);
  expect(screen.getByRole('link', { name: 'Open original' }).getAttribute('href')).toBe('https://one.example/2.png');
});
