import { Random } from '../random.ts';

const RATE = 16_000;
const SECONDS = 9;

/** A foghorn over surf, as a WAV file (16 bit, mono), generated here so that the demo has an audio file. */
export function foghorn(): { bytes: Buffer; seconds: number } {
  const random = new Random(11);
  const count = RATE * SECONDS;
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  for (const [offset, value] of [
    [16, 16],
    [24, RATE],
    [28, RATE * 2],
  ] as const)
    bytes.writeUInt32LE(value, offset);
  for (const [offset, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    bytes.writeUInt16LE(value, offset);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(count * 2, 40);
  let surf = 0;
  for (let index = 0; index < count; index += 1) {
    const t = index / RATE;
    const swell = 0.5 + 0.5 * Math.sin((2 * Math.PI * t) / 4.5);
    surf += ((random.next() * 2 - 1) * (0.3 + swell) - surf) * 0.06;
    const phase = t % 4.5;
    const blow = phase < 2.2 ? Math.min(1, phase * 3, (2.2 - phase) * 2) : 0;
    const pitch = phase < 1.4 ? 110 : 82.4;
    const horn =
      blow *
      (Math.sin(2 * Math.PI * pitch * t) * 0.5 +
        Math.sin(4 * Math.PI * pitch * t) * 0.22 +
        Math.sin(6 * Math.PI * pitch * t) * 0.1);
    const fade = Math.min(1, t * 4, (SECONDS - t) * 2);
    bytes.writeInt16LE(
      Math.round(Math.max(-1, Math.min(1, (horn * 0.55 + surf * 0.9) * fade)) * 30_000),
      44 + index * 2,
    );
  }
  return { bytes, seconds: SECONDS };
}
