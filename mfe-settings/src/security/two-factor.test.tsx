import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError, expectOneMessage, expectRetry, FAULTS, press, type FakeCtx } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { showPane } from '../testing/show-pane.tsx';

const BASE = '/api/pleroma/accounts/mfa';
const URI = 'otpauth://totp/maren?secret=MFRGGZDF';
const CODES = ['0011223344556677', '8899aabbccddeeff'];

let fake: FakeCtx;
let isOn: boolean;
let copied: ReturnType<typeof vi.fn>;
beforeEach(() => {
  isOn = false;
  copied = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  vi.restoreAllMocks();
  fake.end();
});

function open(abilities: Record<string, boolean> = {}) {
  fake = fakeCtx({
    account: { id: 'me', acct: 'maren' },
    abilities: { accountManagement: false, sessionList: false, aliases: false, ...abilities },
  });
  fake.answer(`GET ${BASE}`, () => ({ isEnabled: isOn, hasTotp: isOn }));
  fake.answer(`GET ${BASE}/setup/totp`, () => ({ provisioningUri: URI, key: 'MFRGGZDF' }));
  fake.answer(`POST ${BASE}/confirm/totp`, () => undefined);
  fake.answer(`DELETE ${BASE}/totp`, () => undefined);
  fake.answer(`GET ${BASE}/backup_codes`, () => CODES);
}
const draw = () => showPane(fake, 'security');
const section = () => within(screen.getByRole('region', { name: 'Two-factor authentication' }));
const type = (label: string, value: string) => fireEvent.change(section().getByLabelText(label), { target: { value } });

async function setUp(password = 'secret', code = '123 456') {
  await press('Set up');
  type('Current password', password);
  type('Authentication code', code);
  await press('Turn on');
}

describe('set-up', () => {
  test('[SE-115] with an address that no code can hold, the key is there as text, and the pane works', async () => {
    open();
    fake.answer(`GET ${BASE}/setup/totp`, () => ({ provisioningUri: URI.repeat(200), key: 'MFRGGZDF' }));
    await draw();
    await press('Set up');
    expect(section().queryByRole('img')).toBeNull();
    expect(section().getByLabelText('Key').textContent).toBe('MFRGGZDF');
  });

  test('[SE-115] the key is shown as a code and as text, and confirmed with password and code', async () => {
    open();
    await draw();
    expect(section().getByText('Off')).toBeTruthy();
    await press('Set up');
    expect(section().getByRole('img', { name: 'QR code with the key' })).toBeTruthy();
    expect(section().getByLabelText('Key').textContent).toBe('MFRGGZDF');
    await press('Copy key');
    expect(copied).toHaveBeenCalledExactlyOnceWith('MFRGGZDF');
    type('Current password', 'secret');
    await press('Turn on');
    expect(fake.api.asked(/confirm/)).toEqual([]);
    type('Authentication code', '123 456');
    await press('Turn on');
    expect(fake.api.asked(/confirm/).map(({ body }) => body)).toEqual([{ password: 'secret', code: '123456' }]);
    expect(section().getByText('On')).toBeTruthy();
    expect(section().queryByRole('img', { name: 'QR code with the key' })).toBeNull();
  });

  test.each([
    ['Invalid password.', 'The current password is wrong.'],
    ['invalid_token', 'That code didn’t match. Try the latest one.'],
  ])('[SE-115] a refusal (%s) says what is wrong; what was typed and the key stay', async (text, reason) => {
    open();
    fake.answer(`POST ${BASE}/confirm/totp`, () => {
      throw apiError(422, 'invalid', text);
    });
    await draw();
    await setUp();
    expect(screen.getByRole('alert').textContent).toBe(`Two-factor authentication isn’t on.${reason}`);
    expect(section().getByLabelText<HTMLInputElement>('Authentication code').value).toBe('123 456');
    expect(fake.api.asked(/setup/)).toHaveLength(1);
    expect(fake.api.asked(/backup_codes/)).toEqual([]);
    expect(section().getByText('Off')).toBeTruthy();
  });

  test('a key that cannot be made says so, and the set-up can be left', async () => {
    open();
    fake.answer(`GET ${BASE}/setup/totp`, () => {
      throw apiError(500, 'server');
    });
    await draw();
    await press('Set up');
    expect(section().getByText('Couldn’t create a key')).toBeTruthy();
    await press('Cancel');
    expect(section().getByRole('button', { name: 'Set up' })).toBeTruthy();
  });
});

describe('recovery codes', () => {
  test('[SE-116] they are fetched once it is on, copied, saved, and gone when they are kept', async () => {
    open();
    let saved: Blob | undefined;
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = vi.fn((blob: Blob) => {
      saved = blob;
      return 'blob:codes';
    });
    URL.revokeObjectURL = vi.fn();
    await draw();
    await setUp();
    expect(
      section()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await press('Copy codes');
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${CODES.join('\n')}\n`);
    await press('Save as a file');
    expect(link.mock.instances.map((one) => (one as unknown as HTMLAnchorElement).download)).toEqual([
      'recovery-codes.txt',
    ]);
    expect(await saved?.text()).toBe(`${CODES.join('\n')}\n`);
    await press('I’ve saved them');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(fake.api.asked(/backup_codes/)).toHaveLength(1);
  });

  test('[SE-116] new ones are made after a question', async () => {
    isOn = true;
    open();
    await draw();
    fake.confirm.mockResolvedValueOnce(false);
    await press('New recovery codes');
    expect(fake.api.asked(/backup_codes/)).toEqual([]);
    fake.confirm.mockResolvedValueOnce(true);
    await press('New recovery codes');
    expect(section().getAllByRole('listitem')).toHaveLength(2);
  });

  test('[SE-116] codes that cannot be made say so, and can be asked for again', async () => {
    isOn = true;
    open();
    fake.answer(`GET ${BASE}/backup_codes`, () => {
      throw apiError(500, 'server');
    });
    await draw();
    fake.confirm.mockResolvedValue(true);
    await press('New recovery codes');
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t create recovery codes.');
    fake.answer(`GET ${BASE}/backup_codes`, () => CODES);
    await press('New recovery codes');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(section().getAllByRole('listitem')).toHaveLength(2);
  });

  test('a browser that does not copy says so', async () => {
    copied.mockRejectedValue(new Error('no'));
    open();
    await draw();
    await setUp();
    await press('Copy codes');
    expect(fake.noticeTexts()).toEqual(['Couldn’t copy']);
  });
});

describe('turning it off', () => {
  test('[SE-115] it takes the password', async () => {
    isOn = true;
    open();
    await draw();
    await press('Turn off');
    await press('Turn off');
    expect(fake.api.asked(/DELETE/)).toEqual([]);
    type('Current password', 'secret');
    await press('Turn off');
    expect(fake.api.asked(/DELETE/).map(({ body }) => body)).toEqual([{ password: 'secret' }]);
    expect(section().getByText('Off')).toBeTruthy();
  });

  test('[SE-115] a wrong password leaves it on, and says so', async () => {
    isOn = true;
    open();
    fake.answer(`DELETE ${BASE}/totp`, () => {
      throw apiError(422, 'invalid', 'Invalid password.');
    });
    await draw();
    await press('Turn off');
    type('Current password', 'wrong');
    await press('Turn off');
    expect(screen.getByRole('alert').textContent).toBe(
      'Two-factor authentication is still on.The current password is wrong.',
    );
    expect(section().getByText('On')).toBeTruthy();
  });
});

describe('where it is offered', () => {
  test('a server that does not answer the call offers none', async () => {
    open();
    fake.answer(`GET ${BASE}`, () => {
      throw apiError(404, 'not-found');
    });
    await draw();
    expect(screen.queryByRole('region', { name: 'Two-factor authentication' })).toBeNull();
  });

  test('one that announces none is not asked', async () => {
    open({ twoFactor: false });
    await draw();
    expect(fake.api.asked(/mfa/)).toEqual([]);
    expect(screen.getByText('These settings are on your server’s website')).toBeTruthy();
  });

  test.each(FAULTS)('a state that does not load says so once: $name', async (fault) => {
    open();
    fake.api.on(/accounts\/mfa$/, fault.fails);
    await draw();
    expectOneMessage(fake, fault);
    expectRetry(fault);
  });
});
