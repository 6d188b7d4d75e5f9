import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderIn, settle } from '@skerry/shared/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { emptyDraft } from '../draft/draft.ts';
import { draftStore } from '../draft/draft-store.ts';
import { draftKey } from '../draft/target.ts';
import { Composer } from './composer.tsx';
import { ComposerStage } from './testing/composer-stage.tsx';
import { picture } from '../testing/picture.ts';

const stage = new ComposerStage();

/** As in a wide window: the side column's form, and the large one in a dialog that closes when its post is out. */
function TwoForms({ files }: { files?: readonly File[] }) {
  const [isOpen, setIsOpen] = useState(files === undefined);
  return (
    <>
      <section aria-label="side">
        <Composer target={{ kind: 'status' }} layout="panel" />
      </section>
      {!isOpen && <button onClick={() => setIsOpen(true)}>Open</button>}
      {isOpen && (
        <section aria-label="large">
          <Composer target={{ kind: 'status' }} layout="dialog" files={files} onDone={() => setIsOpen(false)} />
          <button onClick={() => setIsOpen(false)}>Leave</button>
        </section>
      )}
    </>
  );
}

const field = (form: string) =>
  within(screen.getByRole('region', { name: form })).getByLabelText<HTMLTextAreaElement>('Text');

async function write(words: string) {
  renderIn(stage.fake, <TwoForms />);
  await waitFor(() => expect(screen.getAllByLabelText('Text')).toHaveLength(2));
  fireEvent.change(field('large'), { target: { value: words } });
}

test('what one form posted is in no other form, though the one that posted it is gone at once', async () => {
  stage.posts();
  const { storage } = stage.fake.ctx.ports;
  const remove = storage.remove.bind(storage);
  const gone = Promise.withResolvers<void>();
  // As in a browser: the draft is removed later than the form.
  vi.spyOn(storage, 'remove').mockImplementation((key) => gone.promise.then(() => remove(key)));
  await write('Posted once');
  await waitFor(() => expect(field('side').value).toBe('Posted once'));
  fireEvent.click(within(screen.getByRole('region', { name: 'large' })).getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'large' })).toBeNull());
  gone.resolve();
  await waitFor(() => expect(field('side').value).toBe(''));
  expect(stage.sent()).toHaveLength(1);
});

test('what is written in a form that closes at once is in the other', async () => {
  await write('The last word');
  act(() => screen.getByRole('button', { name: 'Leave' }).click());
  await waitFor(() => expect(field('side').value).toBe('The last word'));
});

test('a form that opens with a file while another still saves its text has both in the end', async () => {
  stage.fake.answer('POST /api/v1/media', () => ({ ...picture }));
  const { storage } = stage.fake.ctx.ports;
  const set = storage.set.bind(storage);
  const slow = Promise.withResolvers<void>();
  vi.spyOn(storage, 'set').mockImplementation((key, value) => slow.promise.then(() => set(key, value)));
  renderIn(stage.fake, <TwoForms files={[new File(['x'], 'boat.png')]} />);
  await screen.findByLabelText('Text');
  for (const words of ['Fog', 'Fog until', 'Fog until ten'])
    fireEvent.change(field('side'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await act(settle);
  slow.resolve();
  const large = screen.getByRole('region', { name: 'large' });
  await within(large).findByLabelText(/^Description of/);
  await act(settle);
  expect([field('side').value, field('large').value]).toEqual(['Fog until ten', 'Fog until ten']);
  expect(within(large).getByLabelText(/^Description of/)).toBeTruthy();
});

test('what is written here while the text of another form is read stays, and reaches that form', async () => {
  await write('Fog');
  await waitFor(() => expect(field('side').value).toBe('Fog'));
  const { storage } = stage.fake.ctx.ports;
  const get = storage.get.bind(storage);
  const slow = Promise.withResolvers<void>();
  const reads = vi.spyOn(storage, 'get').mockImplementation((async (key: string) => {
    const found = await get(key);
    await slow.promise;
    return found;
  }) as typeof get);
  fireEvent.change(field('large'), { target: { value: 'Fog and rain' } });
  await waitFor(() => expect(reads).toHaveBeenCalled());
  fireEvent.change(field('side'), { target: { value: 'Fog, and sun' } });
  slow.resolve();
  await waitFor(() => expect(field('large').value).toBe('Fog, and sun'));
  expect(field('side').value).toBe('Fog, and sun');
});

test('while a form is open, another one opens at once, or with its draft', async () => {
  const kept = draftKey({ kind: 'reply', statusId: '2' });
  await draftStore(stage.fake.ctx).save(kept, { ...emptyDraft(), text: 'Kept' });
  renderIn(
    stage.fake,
    <section aria-label="side">
      <Composer target={{ kind: 'status' }} layout="panel" />
    </section>,
  );
  await act(settle);
  const read = vi.spyOn(stage.fake.ctx.ports.storage, 'get');
  const reply = (statusId: string) =>
    renderIn(
      stage.fake,
      <section aria-label={statusId}>
        <Composer target={{ kind: 'reply', statusId }} layout="inline" />
      </section>,
    );
  reply('1');
  expect([field('1').value, read.mock.calls.length]).toEqual(['', 0]);
  reply('2');
  await waitFor(() => expect(field('2').value).toBe('Kept'));
});
