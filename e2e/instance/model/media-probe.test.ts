import { describe, expect, test } from 'vitest';
import { probe } from './media-probe.ts';

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A video without frames: only its size and length are declared. */
function mp4(width: number, height: number, seconds: number): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(600, 12);
  mvhd.writeUInt32BE(seconds * 600, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt32BE(width * 65_536, 76);
  tkhd.writeUInt32BE(height * 65_536, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\u0000\u0000\u0002\u0000isom', 'latin1')),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd))),
  ]);
}

describe('files', () => {
  test('a video’s size and length are read from its container', () => {
    expect(probe(mp4(1280, 720, 12), 'application/octet-stream')).toEqual({
      type: 'video',
      mime: 'video/mp4',
      width: 1280,
      height: 720,
      duration: 12,
    });
  });

  test('a container cut anywhere breaks nothing', () => {
    const whole = mp4(640, 480, 3);
    for (let length = 0; length < whole.length; length += 1)
      expect(() => probe(whole.subarray(0, length), 'video/mp4')).not.toThrow();
  });

  test("a file's bytes decide about its type, not its name", () => {
    expect(probe(Buffer.from('<html>'), 'image/png')).toMatchObject({
      type: 'unknown',
      mime: 'application/octet-stream',
    });
    expect(probe(Buffer.from('\u0089PNG\r\n', 'latin1'), 'text/plain')).toMatchObject({
      type: 'image',
      mime: 'image/png',
    });
  });
});
