import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  anOwnAccount,
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  settle,
  type FakeCtx,
  type FakeCtxOptions,
} from '@skerry/shared/testing';
import { aProfile } from '../testing/a-profile.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';

const CALL = /pleroma\/mascot/;
const FOX = 'https://instance.test/fox.png';
const CRAB = 'https://instance.test/crab.png';

let fake: FakeCtx;
afterEach(() => fake.end());

async function show(prepare: () => void, profile = aProfile(), options: Partial<FakeCtxOptions> = {}) {
  fake = fakeCtx(options);
  fake.entities.merge({ account: [anOwnAccount()] });
  fake.answer('GET /api/v1/accounts/verify_credentials', () => profile);
  prepare();
  await showPane(fake, 'profile');
}
const answers = (url: string) => fake.api.on(/GET .*mascot/, { json: { id: '1', url } });
const part = () => within(screen.getByRole('region', { name: 'Mascot' }));
const picture = () => document.querySelector('[aria-label="Mascot"] img')?.getAttribute('src');
async function choose(file: File) {
  const input = document.querySelector('input[aria-label="Mascot: choose a file"]')!;
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await settle();
  });
}
const png = (size = 3) => new File(['x'.repeat(size)], 'crab.png', { type: 'image/png' });

test('[SE-101] the mascot is read, and replaced at once', async () => {
  await show(() => answers(FOX));
  expect(picture()).toBe(FOX);
  fake.api.on(/PUT .*mascot/, { json: { id: '2', url: CRAB } });
  const file = png();
  await choose(file);
  const [call] = fake.api.asked(/PUT/);
  expect(call?.body instanceof FormData && call.body.get('file')).toBeInstanceOf(File);
  expect(picture()).toBe(CRAB);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved');
});

test.each([
  ['what is no picture', () => new File(['x'], 'a.txt', { type: 'text/plain' }), 'This file isn’t a picture.'],
  ['what is larger than the server takes', () => png(2048), 'This picture is 2 KiB, and your server’s limit is 1 KiB.'],
])('[SE-101] %s is not sent', async (_, file, text) => {
  await show(() => answers(FOX), aProfile(), {
    instance: { uploadLimits: { general: 1024, avatar: null, banner: null, background: null } },
  });
  await choose(file());
  expect(part().getByRole('alert').textContent).toContain(text);
  expect(fake.api.asked(/PUT/)).toEqual([]);
  expect(picture()).toBe(FOX);
});

test('[SE-101] a file that the server does not take for a picture says so', async () => {
  await show(() => answers(FOX));
  fake.api.on(/PUT .*mascot/, () => {
    throw apiError(415, 'invalid', 'mascots can only be images');
  });
  await choose(png());
  expect(part().getByRole('alert').textContent).toBe('This file isn’t a picture. Choose one, such as a PNG or JPEG.');
});

test.each(FAULTS)('[SE-101] a picture that is not saved says why, and the old one stays: $name', async (fault) => {
  await show(() => answers(FOX));
  fake.api.on(/PUT .*mascot/, fault.fails);
  await choose(png());
  expectOneMessage(fake, fault);
  expect(picture()).toBe(FOX);
});

test.each(FAULTS)('[SE-101] one that does not load says so once: $name', async (fault) => {
  await show(() => fake.api.on(CALL, fault.fails));
  expectOneMessage(fake, fault);
  expectRetry(fault);
  if (!fault.mayWorkAgain) return;
  answers(FOX);
  await press('Try again');
  expect(picture()).toBe(FOX);
});

test('[SE-101] where the server does not answer the call there is none', async () => {
  await show(() => undefined);
  expect(fake.api.asked(CALL)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Mascot' })).toBeNull();
});

test('[SE-101] a server without the options of Pleroma’s family is not asked', async () => {
  await show(() => answers(FOX), aProfile({ options: { noRichText: null } }));
  expect(fake.api.asked(CALL)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Mascot' })).toBeNull();
});
