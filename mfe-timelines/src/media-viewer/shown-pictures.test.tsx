import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlatformCommands } from '@skerry/shared/contract';
import { renderIn, settle } from '@skerry/shared/testing';
import showPictures from '../exposes/pictures.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { PicturesViewer } from './media-viewer.tsx';
import { shownPictures, type ShownPictures } from './shown-pictures.ts';

type Payload = PlatformCommands['media/show/v1'];
const picture = (name: string, url = `https://one.example/${name}.png`) => ({ url, description: `The ${name}` });
const counter = () => document.querySelector('[aria-live]')?.textContent;

async function show(payload: Payload) {
  const fake = fakeCtx();
  await showPictures.run(payload, fake.ctx);
  const [, options] = fake.opened.mock.calls[0] ?? [];
  if (options) renderIn(fake, <PicturesViewer params={options.params as unknown as ShownPictures} />);
  await act(settle);
  return { fake, options };
}

test("[SH-076] [TL-129] [TL-130] [TL-131] a command's pictures have their description, title and position", async () => {
  const { options } = await show({ pictures: [picture('avatar'), picture('header')], index: 1, title: 'Ana' });
  expect(options).toMatchObject({ label: 'Ana', size: 'full' });
  expect(screen.getByRole('img', { name: 'The header' }).getAttribute('src')).toBe('https://one.example/header.png');
  expect(screen.getByText('Ana')).toBeTruthy();
  expect(counter()).toBe('2 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('img', { name: 'The avatar' })).toBeTruthy();
});

test('a picture of another scheme is left out, and the requested one stays the first shown', async () => {
  await show({
    pictures: [picture('trap', 'javascript:alert(1)'), picture('data', 'data:image/png,x'), picture('boat')],
    index: 2,
  });
  expect(screen.getByRole('img', { name: 'The boat' })).toBeTruthy();
  expect(counter()).toBeUndefined();
});

test('without a valid picture no dialog opens, and it is reported', async () => {
  const { fake } = await show({ pictures: [picture('trap', 'javascript:alert(1)')] });
  expect(fake.opened).not.toHaveBeenCalled();
  expect(fake.errors).toHaveLength(1);
});

test('a preview with an unsafe address is replaced by the picture, and an index beyond the end by the first', () => {
  const shown = shownPictures({ pictures: [{ ...picture('boat'), previewUrl: 'blob:x' }], index: 7 });
  expect(shown).toMatchObject({ index: 0, pictures: [{ previewUrl: 'https://one.example/boat.png' }] });
});
