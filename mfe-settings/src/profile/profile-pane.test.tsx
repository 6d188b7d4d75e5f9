import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  anOwnAccount,
  apiError,
  expectOneMessage,
  expectRetry,
  FAULTS,
  press,
  renderIn,
  settle,
  type AnyCall,
  type FakeCtx,
} from '@skerry/shared/testing';
import { SettingsDialog } from '../dialog/settings-dialog.tsx';
import { aProfile } from '../testing/a-profile.ts';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { SAMPLE_ROWS } from '../testing/sample-rows.ts';

const READ = 'GET /api/v1/accounts/verify_credentials';
const WRITE = 'PATCH /api/v1/accounts/update_credentials';
const FIELDS = [
  { name: 'Site', value: 'maren.test' },
  { name: 'Boat', value: 'Skerry' },
];

let fake: FakeCtx;
beforeEach(() => {
  fake = fakeCtx();
  fake.entities.merge({ account: [anOwnAccount()] });
});
afterEach(() => fake.end());

async function open(profile = aProfile()) {
  fake.answer(READ, () => ({ ...profile }));
  const view = renderIn(fake, <SettingsDialog params={{ tab: 'profile', rows: SAMPLE_ROWS }} />);
  await screen.findByRole('button', { name: 'Save profile' });
  return view;
}
/** The server takes every change; the profile is then as it was sent. */
function accept(profile = aProfile()) {
  fake.answer(WRITE, ({ body }) => {
    const { display_name, note } = body as Record<string, string>;
    return { ...profile, ...(display_name && { displayName: display_name }), ...(note !== undefined && { note }) };
  });
}
const sent = () =>
  fake.api.asked(/update_credentials/).map(({ body }: AnyCall) => JSON.parse(JSON.stringify(body)) as unknown);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const save = () => press('Save profile');

test('[SE-001] [SE-098] names and text are edited as they were typed, and only what changed is sent', async () => {
  await open(aProfile({ note: 'I like *tea*' }));
  accept(aProfile({ note: 'I like *tea*' }));
  expect([valueOf('Display name'), valueOf('About you')]).toEqual(['Maren', 'I like *tea*']);
  type('Display name', 'Maren S');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await save();
  expect(sent()).toEqual([{ display_name: 'Maren S' }]);
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved');
  type('About you', 'Tides');
  await save();
  expect(sent()[1]).toEqual({ note: 'Tides' });
});

test('[SE-098] what the server accepts and leaves as it was is named, and kept', async () => {
  await open(aProfile({ note: 'Tides' }));
  fake.answer(WRITE, () => ({ ...aProfile({ note: 'Tides', displayName: 'Maren S.' }) }));
  type('Display name', 'Maren S');
  type('About you', '');
  await save();
  expect(screen.getByText(/^Your server left this as it was: About you\./)).toBeTruthy();
  expect([valueOf('Display name'), valueOf('About you')]).toEqual(['Maren S.', '']);
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  accept();
  await save();
  expect(sent()[1]).toEqual({ note: '' });
  expect(screen.queryByText(/^Your server left this/)).toBeNull();
});

test('[SE-098] a display name that the server leaves as it was is named', async () => {
  await open(aProfile({ note: 'Tides' }));
  fake.answer(WRITE, () => aProfile({ note: 'Ebb' }));
  type('Display name', 'Maren S');
  type('About you', 'Ebb');
  await save();
  expect(screen.getByText(/^Your server left this as it was: Display name\./)).toBeTruthy();
  expect(valueOf('Display name')).toBe('Maren S');
});

test('a button that has nothing to save says so', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Save profile' });
  expect(button.title).toBe('No changes yet');
  fireEvent.click(button);
  await act(settle);
  expect(sent()).toEqual([]);
});

test('a name is shown everywhere at once, and the old one again if the server refuses', async () => {
  await open();
  let refuse = () => undefined as void;
  fake.answer(
    WRITE,
    () => new Promise((_, reject) => (refuse = () => reject(apiError(403, 'forbidden', 'Not that name')))),
  );
  type('Display name', 'Admin');
  await save();
  const shown = () => fake.ctx.ports.entities.peek('account', 'me')?.displayName;
  expect(shown()).toBe('Admin');
  refuse();
  await act(settle);
  expect(shown()).toBe('Maren');
  expect(screen.getByRole('alert').textContent).toContain('Not that name');
  // What was typed is kept, and can be sent again.
  expect(valueOf('Display name')).toBe('Admin');
  accept();
  await save();
  expect(sent()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the preview shows what others will see', async () => {
  await open(aProfile({ fields: FIELDS }));
  type('Display name', '');
  type('About you', 'Rows a boat');
  type('Content of field 1', 'maren.example');
  const preview = within(screen.getByRole('region', { name: 'Profile preview' }));
  expect(preview.getByText('maren')).toBeTruthy();
  expect(preview.getByText('Rows a boat')).toBeTruthy();
  expect(preview.getByText('maren.example')).toBeTruthy();
});

test('fields are added, moved and removed, up to the limit of the server, and sent together', async () => {
  fake = fakeCtx({ instance: { fieldLimits: { maxFields: 3, nameLength: 12, valueLength: 40 } } });
  fake.entities.merge({ account: [anOwnAccount()] });
  await open(aProfile({ fields: FIELDS }));
  accept();
  await press('Add a field');
  expect(screen.getByRole('button', { name: 'Add a field' }).title).toBe('Your server allows up to 3 fields');
  await press('Add a field');
  expect(screen.getAllByLabelText(/^Name of field/)).toHaveLength(3);
  expect(screen.getByLabelText<HTMLInputElement>('Name of field 3').maxLength).toBe(12);
  expect(screen.getByLabelText<HTMLInputElement>('Content of field 3').maxLength).toBe(40);
  type('Content of field 3', 'she/her');
  expect(screen.getByRole('button', { name: 'Save profile' }).title).toBe('Each field needs a name');
  type('Name of field 3', 'Pronouns');
  await press('Move field 3 up');
  await press('Move field 2 up');
  await press('Remove field 2');
  expect(document.activeElement).toBe(screen.getByLabelText('Name of field 2'));
  await save();
  expect(sent()).toEqual([
    {
      fields_attributes: [
        { name: 'Pronouns', value: 'she/her' },
        { name: 'Boat', value: 'Skerry' },
      ],
    },
  ]);
});

test('[SE-098] a birthday is there where the server has one', async () => {
  await open(aProfile({ birthday: '1990-03-12' }));
  accept();
  type('Birthday', '1990-03-13');
  await save();
  expect(sent()).toEqual([{ birthday: '1990-03-13' }]);
});

test('a server that requires a birthday keeps one, and others have none', async () => {
  fake = fakeCtx({ instance: { birthday: { isRequired: true, minAge: 13 } } });
  fake.entities.merge({ account: [anOwnAccount()] });
  const { unmount } = await open(aProfile({ birthday: '1990-03-12' }));
  type('Birthday', '');
  expect(screen.getByRole('button', { name: 'Save profile' }).title).toBe('Your server requires a date of birth');
  unmount();
  await open(aProfile({ birthday: null }));
  expect(screen.queryByLabelText('Birthday')).toBeNull();
});

test('what was not saved is there again when the form is opened once more, until it is discarded', async () => {
  const { unmount } = await open();
  type('About you', 'Half a sentence');
  unmount();
  const again = await open();
  expect(valueOf('About you')).toBe('Half a sentence');
  await press('Discard changes');
  expect(valueOf('About you')).toBe('Tides');
  again.unmount();
  await open();
  expect(valueOf('About you')).toBe('Tides');
});

test('a save that ends after the form was left takes away what it has saved', async () => {
  const { unmount } = await open();
  let finish = () => undefined as void;
  fake.answer(WRITE, () => new Promise((resolve) => (finish = () => resolve({ ...aProfile({ note: 'New' }) }))));
  type('About you', 'New');
  await save();
  unmount();
  finish();
  await act(settle);
  expect([...fake.stored.keys()]).toEqual([]);
});

test('what is typed while a save is under way is not lost', async () => {
  await open();
  let finish = () => undefined as void;
  fake.answer(WRITE, () => new Promise((resolve) => (finish = () => resolve({ ...aProfile({ note: 'One' }) }))));
  type('About you', 'One');
  await save();
  type('About you', 'One, two');
  finish();
  await act(settle);
  expect(valueOf('About you')).toBe('One, two');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
});

test.each(FAULTS)('a profile that does not load says so once: $name', async (fault) => {
  fake.api.on(/verify_credentials/, fault.fails);
  renderIn(fake, <SettingsDialog params={{ tab: 'profile', rows: SAMPLE_ROWS }} />);
  await screen.findByRole('alert');
  expectOneMessage(fake, fault);
  expectRetry(fault);
});

test('a visitor has no profile here', () => {
  fake = fakeCtx({ account: null });
  renderIn(fake, <SettingsDialog params={{ tab: 'profile', rows: SAMPLE_ROWS }} />);
  expect(screen.queryByRole('button', { name: 'Profile' })).toBeNull();
  expect(screen.getByRole('button', { name: 'General' }).getAttribute('aria-current')).toBe('true');
});
