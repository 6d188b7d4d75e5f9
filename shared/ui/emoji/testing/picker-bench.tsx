import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CompiledMessages } from '../../../contract/messages.ts';
import { createFakeCtx, type FakeCtx } from '../../../testing/index.ts';
import { buildEmojiSet } from '../data/emoji-set.ts';
import { EmojiPicker, type PickedEmoji } from '../emoji-picker.tsx';

const filler = Array.from({ length: 4000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
export const SET = buildEmojiSet(
  { groups: [`😀 ${filler.join(' ')}`, '👋~', '🐈'] },
  {
    names: ['grinning face|smile', ...filler.map((_, index) => `filler ${index}`), 'waving hand', 'cat|pet'].join('\n'),
  },
  undefined,
  17,
);

/**
 * A picker beside its button, for each test of a file; time is the test's.
 *
 * @param messages the texts of the parts, compiled
 */
export function pickerBench(messages: CompiledMessages) {
  const bench = {
    fake: undefined as unknown as FakeCtx,
    trigger: undefined as unknown as HTMLButtonElement,
    picked: [] as PickedEmoji[],
    /** How often it has closed. */
    closed: 0,
    async open(props: Partial<Parameters<typeof EmojiPicker>[0]> = {}) {
      const result = render(
        <EmojiPicker
          ctx={bench.fake.ctx}
          anchor={{ current: bench.trigger }}
          label="Pick"
          source={async () => SET}
          onPick={(emoji) => bench.picked.push(emoji)}
          onClose={() => {
            bench.closed += 1;
          }}
          {...props}
        />,
      );
      await settle();
      return result;
    },
  };
  beforeEach(() => {
    vi.useFakeTimers();
    bench.fake = createFakeCtx({ module: 'composer', messages });
    bench.fake.api.on(/pleroma\/emoji/, {
      json: { blobcat: { image_url: '/emoji/blobcat.png', tags: ['pack:blobs'] } },
    });
    bench.picked = [];
    bench.closed = 0;
    bench.trigger = document.body.appendChild(document.createElement('button'));
  });
  afterEach(() => {
    cleanup();
    bench.fake.end();
    bench.trigger.remove();
    vi.useRealTimers();
  });
  return bench;
}

export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
export const search = () => screen.getByRole('searchbox');
export const type = (value: string) => fireEvent.change(search(), { target: { value } });
export const cell = (name: string) => screen.getByRole('gridcell', { name });
