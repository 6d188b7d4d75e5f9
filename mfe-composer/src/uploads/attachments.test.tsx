import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composer } from '../form/composer.tsx';
import { anOwnAccount, renderIn, settle, type FakeCtx } from '@skerry/shared/testing';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { picture } from '../testing/picture.ts';

let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.answer('POST /api/v1/media', () => ({ ...picture }));
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
});
afterEach(() => {
  fake.end();
});

async function open() {
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="inline" />);
  await screen.findByLabelText('Text');
}
const choose = (name = 'boat.png', size = 10) =>
  fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
    target: { files: [new File([new Uint8Array(size)], name)] },
  });
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post' }));
const paths = () => fake.calls.map(({ method, path }) => `${method} ${path}`);

const cover = (checked: boolean) => screen.findByRole('checkbox', { name: 'Cover media until opened', checked });
const warn = (text: string) =>
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), { target: { value: text } });

test('[CO-003] [CO-048] a file is attached, not covered by itself, and sent with the status', async () => {
  await open();
  choose();
  await cover(false);
  post();
  await waitFor(() => expect(paths()).toEqual(['POST /api/v1/media', 'POST /api/v1/statuses']));
  expect(fake.calls[1]?.body).toMatchObject({ media_ids: ['m1'], sensitive: false });
});

test('[CO-048] media and a warning are covered if the preference is set, whichever came first', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Text'));
  fireEvent.click(screen.getByRole('button', { name: 'Content warning' }));
  choose();
  await cover(false);
  warn('tides');
  await cover(true);
  fireEvent.click(await cover(true));
  await cover(false);
  fireEvent.click(screen.getByRole('button', { name: 'Remove boat.png' }));
  warn('tides and storms');
  choose();
  await cover(true);
});

test('[CO-048] without the preference a warning covers nothing', async () => {
  await fake.ctx.ports.settings.set('sensitiveIfSubject', false);
  await open();
  fireEvent.click(screen.getByLabelText('Text'));
  fireEvent.click(screen.getByRole('button', { name: 'Content warning' }));
  warn('tides');
  choose();
  await cover(false);
});

test('[CO-018] posting waits for a running upload, and shows that', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  fake.answer('POST /api/v1/media', (_call, options) => {
    options?.onProgress?.(30, 100);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  await open();
  choose();
  expect(await screen.findByText('Uploading, 30%')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Post' });
  expect(button.title).toBe('Waiting for 1 upload');
  fireEvent.click(button);
  expect(paths()).toEqual(['POST /api/v1/media']);
  await act(async () => arrive(picture));
  expect(button.getAttribute('aria-disabled')).toBeNull();
});

test('[CO-067] [UI-021] a file over the limit is refused with both sizes, and never sent', async () => {
  fake.setInstance({ uploadLimits: { general: 1024, avatar: null, background: null, banner: null } });
  await open();
  choose('film.webm', 2048);
  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toBe('This file is too big: it’s 2 KiB, and the server allows 1 KiB.');
  expect(fault.closest('li')?.textContent).toContain('film.webm 2 KiB');
  expect(fake.calls).toEqual([]);
});

test('a picture that is too big is made smaller if the user wants that, and uploaded; a film is not', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) => new Blob([new Uint8Array(1000)], { type });
    },
  );
  fake.setInstance({ uploadLimits: { general: 1024, avatar: null, header: null, background: null } as never });
  await open();
  fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
    target: {
      files: [
        new File([new Uint8Array(2048)], 'film.webm', { type: 'video/webm' }),
        new File([new Uint8Array(2048)], 'boat.jpg', { type: 'image/jpeg' }),
      ],
    },
  });
  const offer = await screen.findByRole('button', { name: 'Make it smaller' });
  expect(screen.getAllByRole('button', { name: 'Make it smaller' })).toHaveLength(1);
  expect(offer.closest('li')?.textContent).toContain('boat.jpg');
  expect(fake.calls).toEqual([]);
  fireEvent.click(offer);
  expect(await screen.findByLabelText('Description of boat.jpg')).toBeTruthy();
  const sent = (fake.calls[0]!.body as FormData).get('file') as File;
  expect([sent.name, sent.size]).toEqual(['boat.jpg', 1000]);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('[CO-068] [CO-069] a failed upload is shown and can be retried', async () => {
  fake.answer('POST /api/v1/media', () => {
    throw new ApiFailure('invalid', { status: 422, serverText: 'No such type' });
  });
  await open();
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe('Upload failed. No such type');
  fake.answer('POST /api/v1/media', () => ({ ...picture }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Description of boat.png')).toBeTruthy();
});

test('[CO-068] an upload that no server answered says why', async () => {
  fake.answer('POST /api/v1/media', () => {
    throw new ApiFailure('network');
  });
  await open();
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Upload failed. Can’t reach the server. Check your connection, or try again later.',
  );
});

test('[CO-070] no more files than the instance takes', async () => {
  fake.setInstance({ maxAttachments: 1 });
  await open();
  choose();
  await screen.findByLabelText('Description of boat.png');
  expect(screen.getByRole('button', { name: 'No more than 1 file' }).hasAttribute('disabled')).toBe(true);
});

test('[CO-071] descriptions are sent before the status, except for blank ones', async () => {
  fake.answer('PUT /api/v1/media/m1', () => ({ ...picture }));
  await open();
  choose();
  fireEvent.change(await screen.findByLabelText('Description of boat.png'), { target: { value: '  ' } });
  post();
  await waitFor(() => expect(paths()).toEqual(['POST /api/v1/media', 'POST /api/v1/statuses']));
  choose();
  fireEvent.change(await screen.findByLabelText('Description of boat.png'), { target: { value: 'A blue boat' } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Post' }).getAttribute('aria-busy')).toBeNull());
  post();
  await waitFor(() =>
    expect(paths().slice(2)).toEqual(['POST /api/v1/media', 'PUT /api/v1/media/m1', 'POST /api/v1/statuses']),
  );
});

test('[CO-072] [CO-073] a description that is refused stops the post', async () => {
  fake.answer('PUT /api/v1/media/m1', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  await open();
  choose();
  fireEvent.change(await screen.findByLabelText('Description of boat.png'), { target: { value: 'A blue boat' } });
  post();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update media, try again');
  expect(paths()).not.toContain('POST /api/v1/statuses');
});

test('[CO-049] uncovered media behind a content warning cause a hint', async () => {
  await open();
  choose();
  const cover = await screen.findByRole('checkbox', { name: 'Cover media until opened' });
  fireEvent.click(screen.getByRole('button', { name: 'Content warning' }));
  fireEvent.change(screen.getByLabelText('Content warning', { selector: 'textarea' }), {
    target: { value: 'spiders' },
  });
  expect(screen.queryByText(/The media will be visible/)).toBeNull();
  fireEvent.click(cover);
  expect(screen.getByText(/The media will be visible/)).toBeTruthy();
});

test('a file is pasted, and a stopped upload is removed', async () => {
  let stopped = false;
  fake.answer(
    'POST /api/v1/media',
    (_call, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          stopped = true;
          reject(new ApiFailure('aborted'));
        });
      }),
  );
  await open();
  fireEvent.paste(screen.getByLabelText('Text'), {
    clipboardData: { files: [new File(['x'], 'paste.png')], getData: () => '' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop uploading paste.png' }));
  expect(stopped).toBe(true);
  expect(screen.queryByText('paste.png')).toBeNull();
});

test('a description has lines, and Enter in it does not post', async () => {
  await fake.ctx.ports.settings.set('submitOnEnter', true);
  await open();
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Fog' } });
  choose();
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/boat\.png/, { selector: 'textarea' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await act(settle);
  expect(paths()).toEqual(['POST /api/v1/media']);
  fireEvent.keyDown(screen.getByLabelText('Text'), { key: 'Enter' });
  await waitFor(() => expect(paths()).toContain('POST /api/v1/statuses'));
});

test('files are put in another order by keyboard, and sent in it; the focus stays', async () => {
  let count = 0;
  fake.answer('POST /api/v1/media', () => ({ ...picture, id: `m${++count}` }));
  await open();
  for (const name of ['one.png', 'two.png', 'three.png']) {
    choose(name);
    await screen.findByLabelText(`Description of ${name}`);
  }
  const handle = (name: RegExp) => screen.getByRole('button', { name });
  const first = handle(/^Move one\.png, 1 of 3/);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(handle(/^Move one\.png, 2 of 3/));
  fireEvent.keyDown(handle(/^Move three\.png/), { key: 'Home' });
  post();
  await waitFor(() => expect(paths()).toContain('POST /api/v1/statuses'));
  expect(fake.calls.at(-1)?.body).toMatchObject({ media_ids: ['m3', 'm2', 'm1'] });
});

test('a file is dragged to another place by its handle', async () => {
  let count = 0;
  fake.answer('POST /api/v1/media', () => ({ ...picture, id: `m${++count}` }));
  await open();
  for (const name of ['one.png', 'two.png']) {
    choose(name);
    await screen.findByLabelText(`Description of ${name}`);
  }
  const rows = () => [...document.querySelectorAll('li[data-place]')];
  rows().forEach((row, index) => {
    row.getBoundingClientRect = () => ({ top: index * 100, bottom: index * 100 + 100 }) as DOMRect;
  });
  fireEvent.pointerDown(screen.getByRole('button', { name: /^Move one\.png/ }));
  fireEvent.pointerMove(window, { clientY: 180 });
  fireEvent.pointerUp(window);
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['two.png', 'one.png']);
  fireEvent.pointerMove(window, { clientY: 0 });
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['two.png', 'one.png']);
});

test('one file has nowhere to go', async () => {
  await open();
  choose();
  await screen.findByLabelText('Description of boat.png');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
