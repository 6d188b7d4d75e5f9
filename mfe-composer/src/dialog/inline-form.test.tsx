import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DialogHandle } from '@skerry/shared/contract';
import { anAccount, anOwnAccount, aStatus, renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { InlineForm } from './inline-form.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class FakeViewport extends EventTarget {
  offsetTop = 0;
  height = 700;
}

async function reply(box: { top: number; bottom: number }) {
  const view = new FakeViewport();
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 700);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  vi.spyOn(HTMLFormElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  const fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()], status: [aStatus()] });
  const close = vi.fn();
  renderIn(
    fake,
    <article>
      <button type="button" aria-expanded>
        Reply to this
      </button>
      <InlineForm params={{ statusId: 's1', mode: 'reply', close }} />
    </article>,
  );
  await screen.findByLabelText('Text');
  return { fake, view, scrollBy, close };
}

test.each([
  ['reply', 'Reply', 'Replying to Ana'],
  ['quote', 'Quote', 'Quoting @ana@remote.test'],
] as const)('[CO-007] [CO-008] a %s has its form, which says whom it answers', async (mode, name, text) => {
  const fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()], status: [aStatus()] });
  renderIn(fake, <InlineForm params={{ statusId: 's1', mode, close: () => undefined }} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(within(await screen.findByRole('form', { name })).getByLabelText('Text')).toBeTruthy();
  fake.end();
});

test('[CO-007] a reply that opens below the edge of the window is brought into view', async () => {
  const { fake, scrollBy } = await reply({ top: 600, bottom: 850 });
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledWith(0, 150));
  fake.end();
});

test('[CO-007] it is kept above an on-screen keyboard, which leaves the window its height', async () => {
  const { fake, view, scrollBy } = await reply({ top: 400, bottom: 650 });
  expect(scrollBy).not.toHaveBeenCalled();
  view.height = 360;
  view.dispatchEvent(new Event('resize'));
  await vi.waitFor(() => expect(scrollBy).toHaveBeenCalledWith(0, 290));
  scrollBy.mockClear();
  screen.getByLabelText('Text').blur();
  view.dispatchEvent(new Event('resize'));
  expect(scrollBy).not.toHaveBeenCalled();
  fake.end();
});

test('[CO-007] it is left by its cross', async () => {
  const { fake, close } = await reply({ top: 0, bottom: 10 });
  screen.getByRole('button', { name: 'Cancel' }).click();
  expect(close).toHaveBeenCalledOnce();
  fake.end();
});

test('Escape leaves a form in which nothing was written, and no other', async () => {
  const { fake, close } = await reply({ top: 0, bottom: 10 });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Text');
  const given = field.value;
  fireEvent.change(field, { target: { value: `${given} Tea` } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: given } });
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply to this' }));
  fake.end();
});

test('[CO-007] on a phone it is a dialog; the post says that it is answered until the dialog closes', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount(), anAccount()], status: [aStatus()] });
  const close = vi.fn();
  const { promise: closed, resolve: end } = Promise.withResolvers<void>();
  fake.opened.mockReturnValueOnce({ closed } as DialogHandle);
  renderIn(fake, <InlineForm params={{ statusId: 's1', mode: 'reply', close }} />);
  await vi.waitFor(() => expect(fake.opened).toHaveBeenCalledOnce());
  expect(fake.opened.mock.lastCall?.[1]).toMatchObject({ id: 'reply:s1' });
  expect(screen.queryByRole('form')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  fake.end();
});
