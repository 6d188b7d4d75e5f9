import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '@skerry/shared/api';
import { expect, test } from 'vitest';
import { ComposerStage, post, text, type } from './testing/composer-stage.tsx';

const stage = new ComposerStage();

test('[CO-030] [CO-034] [CO-035] each change is stored, and the form opens again with it', async () => {
  await stage.open();
  type('Half a thought');
  await waitFor(() =>
    expect(stage.fake.stored.get('drafts/status')).toMatchObject({ data: { text: 'Half a thought' } }),
  );
  cleanup();
  await stage.open();
  expect(text().value).toBe('Half a thought');
});

test('[CO-031] a draft that becomes empty is removed', async () => {
  await stage.open();
  type('Never mind');
  await waitFor(() => expect(stage.fake.stored.size).toBe(1));
  type('');
  await waitFor(() => expect(stage.fake.stored.size).toBe(0));
});

test('a draft is removed only after a success', async () => {
  stage.fake.answer('POST /api/v1/statuses', () => {
    throw new ApiFailure('server', { status: 500 });
  });
  await stage.open();
  type('Stay');
  fireEvent.click(post());
  await screen.findByRole('alert');
  expect(stage.fake.stored.size).toBe(1);
  stage.posts();
  fireEvent.click(post());
  await waitFor(() => expect(stage.fake.stored.size).toBe(0));
});
