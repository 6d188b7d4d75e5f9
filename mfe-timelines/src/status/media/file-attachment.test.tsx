import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attachment } from '@skerry/shared/entities';
import { apiError, renderIn, settle } from '@skerry/shared/testing';
import { fakeCtx } from '../../testing/fake-ctx.ts';
import FileAttachment from './file-attachment.tsx';
import type { FlashPage } from './flash-player.ts';

const page = window as FlashPage;
const attachment = (more: Partial<Attachment>): Attachment => ({
  id: 'm1',
  kind: 'flash',
  mimeType: 'application/x-shockwave-flash',
  url: 'https://one.example/media/whale%20song.swf',
  previewUrl: '',
  description: '',
  blurhash: null,
  width: null,
  height: null,
  duration: null,
  ...more,
});

async function show(kind: Attachment['kind'], answer: unknown = '/*! Ruffle */') {
  const fake = fakeCtx();
  fake.api.on(/ruffle/, () => {
    if (answer instanceof Error) throw answer;
    return { json: answer };
  });
  const shown = renderIn(fake, <FileAttachment attachment={attachment({ kind })} />);
  await vi.dynamicImportSettled();
  await act(settle);
  return { ...fake, ...shown };
}
test('a sound that the browser cannot play says so and leads to its file', async () => {
  const { container } = await show('audio');
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.error(container.querySelector('audio')!);
  expect(screen.getByRole('alert').textContent).toBe('Your browser can’t play this.');
  expect(screen.getByRole('link', { name: 'whale song.swf' }).getAttribute('href')).toContain('whale%20song');
});

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="ruffle"]')];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What Ruffle's script would add to the page. */
function aPlayer(load: (options: Record<string, unknown>) => Promise<void> = async () => undefined) {
  const player = Object.assign(document.createElement('div'), { load: vi.fn(load) });
  player.dataset.player = '';
  return { player, ruffle: { newest: () => ({ createPlayer: () => player }) } };
}

beforeEach(() => {
  delete page.RufflePlayer;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
});

describe('[TL-128] neither picture nor video', () => {
  test.each(['html', 'unknown'] as const)('%s is a link to the file, by its name', async (kind) => {
    await show(kind);
    const link = screen.getByRole('link', { name: 'whale song.swf' });
    expect([link.getAttribute('href'), link.getAttribute('download'), link.getAttribute('rel')]).toEqual([
      'https://one.example/media/whale%20song.swf',
      null,
      'noopener noreferrer nofollow ugc',
    ]);
  });

  test('its description is beside the name, never in its place, and nothing turns the name', async () => {
    const url = 'https://one.example/media/song%E2%80%AEgpj.exe';
    renderIn(fakeCtx(), <FileAttachment attachment={attachment({ kind: 'unknown', url, description: 'cat.jpg' })} />);
    expect(screen.getByRole('link').textContent).toBe('songgpj.exe');
    expect(screen.getByText('cat.jpg').closest('a')).toBeNull();
  });

  test('without an address it keeps its description, and is no link', () => {
    renderIn(fakeCtx(), <FileAttachment attachment={attachment({ kind: 'unknown', url: '', description: 'A map' })} />);
    expect(screen.getByText('File')).toBeTruthy();
    expect(screen.getByText('A map')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('sound plays in place', async () => {
    const { container } = await show('audio');
    expect(container.querySelector('audio')?.getAttribute('src')).toContain('whale%20song.swf');
  });
});

describe('[TL-128] a Flash movie', () => {
  test.each([
    ['no player', '<!doctype html><script src="/app.js"></script>'],
    ['no answer', apiError(404)],
  ])('[API-025] of an instance with %s is a download, and nothing is loaded', async (_, answer) => {
    await show('flash', answer);
    expect(screen.getByRole('link', { name: 'whale song.swf' }).hasAttribute('download')).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
    expect(scripts()).toEqual([]);
  });

  test('[TL-123] [API-025] is closed, loads hidden, opens, and closes again', async () => {
    let started = () => undefined as void;
    const { player, ruffle } = aPlayer(
      () =>
        new Promise((resolve) => {
          started = resolve;
        }),
    );
    const { container } = await show('flash');
    expect([
      screen.getByRole('link').hasAttribute('download'),
      container.querySelector('[data-player]'),
      scripts(),
    ]).toEqual([true, null, []]);
    press('Play');
    expect(screen.getByRole('status').textContent).toBe('Loading Flash player…');
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/static/ruffle/ruffle.js']);
    page.RufflePlayer = ruffle;
    fireEvent.load(scripts()[0]!);
    await act(settle);
    expect(player.parentElement?.className).toContain('unseen');
    expect(player.load).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        url: 'https://one.example/media/whale%20song.swf',
        allowScriptAccess: false,
        allowNetworking: 'none',
        openUrlMode: 'deny',
      }),
    );
    started();
    await act(settle);
    expect(player.parentElement?.className).not.toContain('unseen');
    press('Close player');
    expect(container.querySelector('[data-player]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  test('[TL-123] whose script fails to load says so, stays a download, and can be retried', async () => {
    await show('flash');
    press('Play');
    fireEvent.error(scripts()[0]!);
    await act(settle);
    expect(screen.getByRole('status').textContent).toContain('Couldn’t play this');
    const { player, ruffle } = aPlayer();
    page.RufflePlayer = ruffle;
    press('Try again');
    await act(settle);
    expect(player.load).toHaveBeenCalledOnce();
    expect(screen.getByRole('link').hasAttribute('download')).toBe(true);
  });

  test('[TL-123] that the player cannot read leaves no player behind', async () => {
    page.RufflePlayer = aPlayer(async () => {
      throw new Error('no film');
    }).ruffle;
    const { container } = await show('flash');
    press('Play');
    await act(settle);
    expect(screen.getByRole('status').textContent).toContain('Couldn’t play this');
    expect(container.querySelector('[data-player]')).toBeNull();
  });

  test('[TL-123] on a page whose policy blocks WebAssembly loads no script, and says why', async () => {
    vi.stubGlobal('WebAssembly', {
      Module: vi.fn(function refused() {
        throw new EvalError('refused');
      }),
    });
    await show('flash');
    press('Play');
    await act(settle);
    expect(screen.getByRole('status').textContent).toContain('security rules');
    expect([scripts(), screen.queryByRole('button')]).toEqual([[], null]);
  });

  test('ends with its component', async () => {
    const { player, ruffle } = aPlayer();
    page.RufflePlayer = ruffle;
    const { unmount } = await show('flash');
    press('Play');
    await act(settle);
    expect(player.isConnected).toBe(true);
    unmount();
    expect(player.isConnected).toBe(false);
  });
});
