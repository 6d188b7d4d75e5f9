import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderIn } from '@skerry/shared/testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';
import { ComposerStage } from './testing/composer-stage.tsx';

const stage = new ComposerStage();

/** As in a wide window: the side column's form, and the large one in a dialog that closes when its post is out. */
function TwoForms() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <section aria-label="side">
        <Composer target={{ kind: 'status' }} layout="panel" />
      </section>
      {isOpen && (
        <section aria-label="large">
          <Composer target={{ kind: 'status' }} layout="dialog" onDone={() => setIsOpen(false)} />
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
