import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anOwnAccount, renderIn, type FakeCtx } from '@skerry/shared/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Composer } from '../form/composer.tsx';
import { postDraft } from '../posting/post-draft.ts';
import { echoed } from '../testing/echoed.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { DraftStore } from './draft-store.ts';
import { jsonOf } from '../testing/json-of.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { picture } from '../testing/picture.ts';

const CONTENT_TYPES = ['text/plain', 'text/html', 'text/markdown', 'text/bbcode', 'text/x.misskeymarkdown'];
const pollLimits = { maxOptions: 4, maxOptionChars: 255, minExpiration: 60, maxExpiration: 86_400 };
let fake: FakeCtx;

beforeEach(() => {
  fake = fakeCtx({ instance: { postFormats: CONTENT_TYPES } });
  fake.answer('POST /api/v1/media', () => ({ ...picture }));
  fake.answer('PUT /api/v1/media/m1', () => ({ ...picture }));
  fake.answer('POST /api/v1/statuses', (call) => echoed(call));
});
afterEach(() => fake.end());

const sentTo = (path: string) => fake.calls.find((call) => call.path === path)?.body;

test('[EN-042] a draft has all fields of a post, keeps them over a reload, and posts them', async () => {
  const draft: Draft = {
    ...emptyDraft(),
    text: 'Low water at six',
    spoilerText: 'tides',
    visibility: 'unlisted',
    isSensitive: true,
    language: 'de',
    contentType: 'text/markdown',
    attachments: [{ attachment: picture, fileName: 'boat.png', description: 'A boat', sentDescription: '' }],
    poll: { options: ['a', 'b'], isMultiple: true, expiryAmount: 1, expiryUnit: 'hours' },
  };
  const store = new DraftStore(fake.ctx.ports.storage);
  await store.save('status', draft);
  const kept = await store.load('status');
  expect(kept?.data).toEqual(draft);
  await postDraft(fake.ctx.ports, fake.ctx.session.account, { kind: 'status' }, kept?.data ?? emptyDraft(), {
    visibility: 'unlisted',
    contentType: 'text/markdown',
    language: 'de',
    pollLimits,
  });
  expect(sentTo('/api/v1/media/m1')).toEqual({ description: 'A boat' });
  expect(jsonOf(sentTo('/api/v1/statuses'))).toEqual({
    status: 'Low water at six',
    spoiler_text: 'tides',
    sensitive: true,
    content_type: 'text/markdown',
    language: 'de',
    media_ids: ['m1'],
    poll: { options: ['a', 'b'], expires_in: 3600, multiple: true },
    source: 'Skerry',
    visibility: 'unlisted',
  });
});

test.for([true, false])(
  '[EN-042] media are covered from the start if the account covers them by default (%s), independent of warnings',
  async (isSensitiveByDefault) => {
    await fake.ctx.ports.settings.set('sensitiveIfSubject', false);
    fake.entities.merge({ account: [anOwnAccount({ isSensitiveByDefault })] });
    renderIn(fake, <Composer target={{ kind: 'status' }} layout="inline" />);
    await screen.findByLabelText('Text');
    fireEvent.change(screen.getByLabelText(/^Add pictures/, { selector: 'input' }), {
      target: { files: [new File(['x'], 'boat.png')] },
    });
    expect(
      await screen.findByRole('checkbox', { name: 'Cover media until opened', checked: isSensitiveByDefault }),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(sentTo('/api/v1/statuses')).toMatchObject({ sensitive: isSensitiveByDefault }));
  },
);

test('[EN-043] each of the five content types has a name in the form, and is posted as chosen', async () => {
  fake.entities.merge({ account: [anOwnAccount()] });
  renderIn(fake, <Composer target={{ kind: 'status' }} layout="inline" />);
  const text = await screen.findByLabelText('Text');
  const choice = screen.getByLabelText<HTMLSelectElement>('Format');
  expect(Array.from(choice.options, ({ value, label }) => [value, label])).toEqual([
    ['text/plain', 'Plain text'],
    ['text/html', 'HTML'],
    ['text/markdown', 'Markdown'],
    ['text/bbcode', 'BBCode'],
    ['text/x.misskeymarkdown', 'Misskey markup'],
  ]);
  fireEvent.change(choice, { target: { value: 'text/x.misskeymarkdown' } });
  fireEvent.change(text, { target: { value: 'Low water' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sentTo('/api/v1/statuses')).toMatchObject({ content_type: 'text/x.misskeymarkdown' }));
});
