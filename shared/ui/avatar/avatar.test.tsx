import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { StillImage } from './still-image.tsx';

afterEach(cleanup);

test('beside a name it is decorative; alone it names the account', () => {
  const { container, rerender } = render(<Avatar src="/a.png" />);
  expect(container.querySelector('img')?.alt).toBe('');
  rerender(<Avatar src="/a.png" name="Maren" />);
  expect(screen.getByRole('img', { name: 'Maren' })).toBeTruthy();
});

test('a picture that does not load is replaced by a placeholder, until there is another picture', () => {
  const { container, rerender } = render(<Avatar src="/gone.png" name="Maren" />);
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Maren' })).toBeTruthy();
  rerender(<Avatar src="/new.png" name="Maren" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png');
});

test('an account without a picture causes no request', () => {
  const { container } = render(<Avatar src="" />);
  expect(container.querySelector('img')).toBeNull();
});

test('a frame is drawn no larger than it is shown, to save memory', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  const { container } = render(<StillImage src="/a.gif" isStill alt="" />);
  const image = container.querySelector('img')!;
  Object.defineProperties(image, { naturalWidth: { value: 6000 }, naturalHeight: { value: 3000 } });
  fireEvent.load(image);
  const canvas = container.querySelector('canvas')!;
  expect([canvas.width, canvas.height]).toEqual([1200, 600]);
  vi.restoreAllMocks();
});

test('a still picture is animated only while the pointer is over it', () => {
  const { container } = render(<StillImage src="/a.gif" staticSrc="/a.png" isStill alt="" />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('src')).toBe('/a.png');
  fireEvent.pointerEnter(image);
  expect(image.getAttribute('src')).toBe('/a.gif');
  fireEvent.pointerLeave(image);
  expect(image.getAttribute('src')).toBe('/a.png');
});

test('the browser starts to load a new picture once, and another one when the address changes', () => {
  const asProperty = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  const asAttribute = vi.spyOn(Element.prototype, 'setAttribute');
  const loads = () => [
    ...asProperty.mock.calls.map(([address]) => address),
    ...asAttribute.mock.calls.filter(([name]) => name === 'src').map(([, address]) => address),
  ];
  const { rerender } = render(<Avatar src="/a.png" />);
  rerender(<Avatar src="/a.png" name="Maren" />);
  expect(loads()).toEqual(['/a.png']);
  rerender(<Avatar src="/b.png" name="Maren" />);
  expect(loads()).toEqual(['/a.png', '/b.png']);
  vi.restoreAllMocks();
});
