import { render, screen } from '@testing-library/react';
import { generate } from 'lean-qr';
import { describe, expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';
import { QR_MARGIN, qrPath } from './qr-path.ts';

/** The squares that a path covers, as `x y`. */
function squaresOf(path: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at += 1) squares.add(`${Number(x) + at} ${y}`);
  return squares;
}

describe('the path of a code', () => {
  test.each(['https://skerry.test/users/maren', 'otpauth://totp/a?secret=b', 'سلام', '🦔'.repeat(60)])(
    'it covers every dark square of “%s” and no other',
    (text) => {
      const { path, size } = qrPath(text)!;
      const code = generate(text);
      const dark = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
        .filter(([x, y]) => code.get(x, y))
        .map(([x, y]) => `${x} ${y}`);
      expect([...squaresOf(path)].sort()).toEqual(dark.sort());
      expect(dark.length).toBeGreaterThan(size);
    },
  );

  test('a text that no code can hold has none, and what is around it stays', () => {
    expect(qrPath('x'.repeat(3_000))).toBeNull();
    render(
      <p>
        the address <QrCode text={'x'.repeat(3_000)} label="code" />
      </p>,
    );
    expect(screen.getByText('the address')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

test('a code has a name, and a margin of four squares on each side', () => {
  render(<QrCode text="https://skerry.test/users/maren" label="QR code of @maren" />);
  const { size } = qrPath('https://skerry.test/users/maren')!;
  const image = screen.getByRole('img', { name: 'QR code of @maren' });
  expect(image.getAttribute('viewBox')).toBe(
    [-QR_MARGIN, -QR_MARGIN, size + 2 * QR_MARGIN, size + 2 * QR_MARGIN].join(' '),
  );
  expect(QR_MARGIN).toBe(4);
});
