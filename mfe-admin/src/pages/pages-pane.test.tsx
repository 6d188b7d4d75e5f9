import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type FakeCtx,
} from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import PagesPane from './pages-pane.tsx';

const PANEL = 'instance_document/instance-panel';
let fake: FakeCtx;
/** What the server has. */
let pages: Map<string, string>;

beforeEach(() => {
  pages = new Map([
    ['instance-panel', '<p>Welcome</p>'],
    ['terms-of-service', '<p>Be kind</p>'],
  ]);
  fake = fakeCtx({ role: 'admin' });
  fake.api.on(/^GET .*instance_document\//, ({ path }) => ({ json: pages.get(path.split('/').at(-1)!) }));
  fake.api.on(/^PATCH .*instance_document\//, async ({ path, body }) => {
    pages.set(path.split('/').at(-1)!, await ((body as FormData).get('file') as File).text());
    return { json: { url: 'https://instance.test/panel.html' } };
  });
  fake.api.on(/^DELETE .*instance_document\//, ({ path }) => {
    pages.set(path.split('/').at(-1)!, '<p>The original</p>');
    return { json: {} };
  });
});
afterEach(() => fake.end());

async function open() {
  const view = renderIn(fake, <PagesPane />);
  await act(settle);
  return view;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Page HTML');
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const preview = () => screen.getByRole('region', { name: 'Preview' });
const button = (name: string) => screen.queryByRole('button', { name });
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await act(settle);
};

test('each page is shown as it is on the server, and how it looks', async () => {
  renderIn(fake, <PagesPane />);
  expect(screen.getByRole('status', { name: 'Loading page' })).toBeTruthy();
  await act(settle);
  expect(field().value).toBe('<p>Welcome</p>');
  expect(within(preview()).getByText('Welcome').tagName).toBe('P');
  await choose('Terms');
  expect(field().value).toBe('<p>Be kind</p>');
});

test('a page is saved as it is written, and only if it is changed', async () => {
  await open();
  await press('Save');
  expect(button('Save')?.title).toBe('No changes yet');
  expect(fake.api.asked(/^PATCH/)).toHaveLength(0);
  write('<p>Hello 🐦</p>');
  expect(within(preview()).getByText('Hello 🐦')).toBeTruthy();
  await press('Save');
  expect(pages.get('instance-panel')).toBe('<p>Hello 🐦</p>');
  expect(fake.noticeTexts()).toEqual(['Page saved']);
  expect([field().value, button('Discard changes')]).toEqual(['<p>Hello 🐦</p>', null]);
});

test('nothing hostile that is written takes effect in the preview', async () => {
  await open();
  write(
    '<p style="position:fixed" onclick="x()" id="root">Be kind</p><script>x()</script><style>p{}</style><form><input></form><a href="javascript:x()">link</a><img src="https://x.test/a.png" onerror="x()"><iframe src="https://x.test/"></iframe>',
  );
  const names = [...preview().querySelectorAll('*')].flatMap((one) => [one.localName, ...one.getAttributeNames()]);
  for (const name of ['script', 'style', 'form', 'input', 'img', 'iframe', 'onclick', 'onerror'])
    expect(names).not.toContain(name);
  expect(preview().querySelector('#root')).toBeNull();
  expect(within(preview()).getByText('link').getAttribute('href')).toBeNull();
});

test('an empty page says so in its preview, and can be saved', async () => {
  await open();
  write('');
  expect(within(preview()).getByText('Nothing written yet')).toBeTruthy();
  await press('Save');
  expect(pages.get('instance-panel')).toBe('');
});

test('what is written stays when the other page is shown, and when the dialog closes', async () => {
  const { unmount } = await open();
  write('<p>Half a thought');
  await choose('Terms');
  expect(field().value).toBe('<p>Be kind</p>');
  await choose('Side panel');
  expect(field().value).toBe('<p>Half a thought');
  unmount();
  await open();
  expect(field().value).toBe('<p>Half a thought');
  expect(screen.queryByText(/Someone changed this page/)).toBeNull();
});

test('changes are discarded after a question; written back, there is nothing to discard', async () => {
  await open();
  write('<p>x');
  fake.confirm.mockResolvedValueOnce(false);
  await press('Discard changes');
  expect(field().value).toBe('<p>x');
  await press('Discard changes');
  expect(field().value).toBe('<p>Welcome</p>');
  write('<p>x');
  write('<p>Welcome</p>');
  expect(button('Discard changes')).toBeNull();
});

test('that somebody else changed the page meanwhile is said', async () => {
  const { unmount } = await open();
  write('<p>Mine');
  unmount();
  pages.set('instance-panel', '<p>Theirs');
  await open();
  expect(field().value).toBe('<p>Mine');
  expect(screen.getByText(/Someone changed this page after you started/)).toBeTruthy();
});

test('the original comes back after a question, and not over what is not saved', async () => {
  await open();
  write('<p>x');
  expect(button('Restore original')?.title).toBe('Save or discard your changes first.');
  await press('Restore original');
  expect(fake.confirm).not.toHaveBeenCalled();
  await press('Discard changes');
  fake.confirm.mockResolvedValueOnce(false);
  await press('Restore original');
  expect(fake.api.asked(/^DELETE/)).toHaveLength(0);
  await press('Restore original');
  expect(fake.noticeTexts()).toEqual(['Original page restored']);
  expect(field().value).toBe('<p>The original</p>');
});

test('where nobody wrote another page, the original is there already', async () => {
  await open();
  fake.api.on(/^DELETE/, () => {
    throw apiError(404);
  });
  await press('Restore original');
  expect(fake.noticeTexts()).toEqual(['Original page restored']);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe.each(FAULTS)('$name', (fault) => {
  test('a page that does not load says it once', async () => {
    fake.api.on(/^GET .*instance_document/, fault.fails);
    await open();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });

  test('a page that is not saved says why, and its text stays, to be saved again', async () => {
    await open();
    write('<p>Precious');
    fake.api.on(/^PATCH/, fault.fails);
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('What you wrote is still here.');
    expect(field().value).toBe('<p>Precious');
    fake.api.on(/^PATCH/, { json: {} });
    fake.api.on(new RegExp(`^GET .*${PANEL}`), { json: '<p>Precious' });
    await press('Save');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Discard changes')).toBeNull();
  });

  test('an original that is not restored says why', async () => {
    fake.api.on(/^DELETE/, fault.fails);
    await open();
    await press('Restore original');
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t restore the original page.');
    expect(field().value).toBe('<p>Welcome</p>');
  });
});
