import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { status as statusCall } from '@skerry/shared/api';
import type { Settings } from '@skerry/shared/contract';
import { renderIn, settle, wireStatus, type FakeCtx } from '@skerry/shared/testing';
import { MediaViewer } from '../../media-viewer/media-viewer.tsx';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import { StatusCard } from '../card/status-card.tsx';
import { StatusScope } from '../status-scope.tsx';

const URL = 'https://one.example/boat.mp4';

async function show(
  settings: Partial<Settings>,
  { hasPoster = true, sensitive = false, kind = 'video', isInViewer = false } = {},
): Promise<FakeCtx> {
  const fake = fakeCtx({ me: 'a9', settings });
  const preview_url = hasPoster ? 'https://one.example/boat.png' : URL;
  const media = [{ id: 'm1', type: kind, url: URL, preview_url, description: 'A boat' }];
  fake.api.on(/statuses/, { json: wireStatus('s1', { media_attachments: media, sensitive }) });
  await fake.ctx.ports.api.request(statusCall('s1'));
  renderIn(
    fake,
    isInViewer ? (
      <MediaViewer params={{ statusId: 's1', index: 0 }} />
    ) : (
      <StatusScope>
        <StatusCard statusId="s1" />
      </StatusScope>
    ),
  );
  await act(settle);
  return fake;
}
const movie = () => document.querySelector<HTMLVideoElement>('video[controls]');
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Plays as Chromium does: the bytes of sound that it decoded are known. */
function playWith(bytesOfSound: number): void {
  Object.assign(movie()!, { webkitAudioDecodedByteCount: bytesOfSound });
  fireEvent.timeUpdate(movie()!);
}

test.for<[Partial<Settings>, number, boolean]>([
  [{ loopVideo: true, loopVideoSilentOnly: false }, 4096, true],
  [{ loopVideo: true, loopVideoSilentOnly: true }, 4096, false],
  [{ loopVideo: true, loopVideoSilentOnly: true }, 0, true],
  [{ loopVideo: false, loopVideoSilentOnly: true }, 0, false],
  [{ loopVideo: false, loopVideoSilentOnly: false }, 0, false],
])('[SE-067] [SE-068] with %j a video with %i bytes of sound loops: %s', async ([settings, sound, expected]) => {
  for (const isInViewer of [false, true]) {
    await show(settings, { isInViewer });
    if (!isInViewer) press(/^A boat/);
    playWith(sound);
    expect(movie()!.loop).toBe(expected);
    cleanup();
  }
});

test('[SE-068] whether there is sound is learnt from Firefox and Safari, too; who does not say has it', async () => {
  for (const [said, loops] of [
    [{ mozHasAudio: false }, true],
    [{ mozHasAudio: true }, false],
    [{ audioTracks: { length: 0 } }, true],
    [{ audioTracks: { length: 1 } }, false],
    [{}, false],
  ] as const) {
    await show({ loopVideoSilentOnly: true }, { hasPoster: false });
    // jsdom has a list of no tracks.
    for (const [name, value] of Object.entries({ audioTracks: undefined, ...said }))
      Object.defineProperty(movie()!, name, { value });
    fireEvent.timeUpdate(movie()!);
    expect(movie()!.loop).toBe(loops);
    cleanup();
  }
});

test('a video plays in place of its poster, and has the focus of the button that started it', async () => {
  const fake = await show({});
  expect(movie()).toBeNull();
  screen.getByRole('button', { name: /^A boat/ }).focus();
  press(/^A boat/);
  expect(movie()!.autoplay).toBe(true);
  expect(document.activeElement).toBe(movie());
  expect(fake.command).not.toHaveBeenCalled();
});

test.each([true, false])(
  '[SE-073] with playVideosInModal a video opens in the viewer, poster %s',
  async (hasPoster) => {
    const fake = await show({ playVideosInModal: true }, { hasPoster });
    press(/^A boat/);
    expect(fake.command.mock.calls).toEqual([['media/open/v1', { statusId: 's1', index: 0 }]]);
    expect(movie()).toBeNull();
  },
);

test.for<[string, Partial<Settings>, string[], boolean]>([
  ['video', { useOneClickNsfw: true }, [], true],
  ['video', { useOneClickNsfw: true, playVideosInModal: true }, ['media/open/v1'], false],
  ['video', {}, [], false],
  ['image', { useOneClickNsfw: true }, ['media/open/v1'], false],
  ['image', {}, [], false],
])(
  '[SE-074] a press on a sensitive %s, with %j, uncovers it and calls %j; it plays: %s',
  async ([kind, settings, commands, plays]) => {
    const fake = await show(settings, { kind, sensitive: true });
    press(/Sensitive media/);
    await act(settle);
    expect(screen.queryByText('Sensitive media')).toBeNull();
    expect(fake.command.mock.calls.map(([type]) => type)).toEqual(commands);
    expect(movie()?.autoplay ?? false).toBe(plays);
  },
);

test('who uncovers or covers media by the keyboard keeps the focus there', async () => {
  await show({}, { kind: 'image', sensitive: true });
  screen.getByRole('button', { name: /Sensitive media/ }).focus();
  press(/Sensitive media/);
  await act(settle);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Open picture/ }));
  press(/^Hide media/);
  await act(settle);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Sensitive media/ }));
});

test('a video that does not load says so, and is tried again', async () => {
  await show({}, { hasPoster: false });
  fireEvent.error(movie()!);
  await act(settle);
  expect(movie()).toBeNull();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
  press(/^Try again/);
  expect(movie()).not.toBeNull();
});
