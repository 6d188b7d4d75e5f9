import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawShell } from '../testing/draw-shell.tsx';
import { MAREN } from '../testing/fake-session.ts';
import { withModalDialogs } from '../testing/modal-dialogs.ts';

beforeEach(withModalDialogs);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const brandWith = async (settings: object, logo = '/logo.svg') => {
  await drawShell({ instance: { name: 'Outer Skerries', logo }, settings });
  const brand = screen.getByRole('link', { name: 'Outer Skerries, start page' });
  const picture = brand.querySelector(`img[src="${logo}"]`);
  return { brand, place: picture?.parentElement ?? expect.fail('there is no logo') };
};

describe('the logo', () => {
  test('[SH-150] is drawn in the colour of the text, unless its operator says that it is a picture', async () => {
    const masked = await brandWith({});
    expect(masked.place.className).toContain('mask');
    expect(masked.place.style.getPropertyValue('--logo')).toBe('url("/logo.svg")');
    cleanup();
    const plain = await brandWith({ 'shell.logoMask': false });
    expect(plain.place.className).not.toContain('mask');
    expect(plain.place.style.getPropertyValue('--logo')).toBe('');
  });

  test('[SH-150] of another host is a picture: browsers refuse it as a mask', async () => {
    const { place } = await brandWith({}, 'https://cdn.example/logo.svg');
    expect(place.className).not.toContain('mask');
  });

  test.each([
    ['.1em', '.1em'],
    ['4px', '4px'],
    ['0', '0px'],
    ['1px; background: red', '0px'],
    ['-20px', '0px'],
  ])('has the room above and below that its operator gives: %s', async (given, used) => {
    const { place } = await brandWith({ 'shell.logoMargin': given });
    expect(place.style.getPropertyValue('--logo-margin')).toBe(used);
  });

  test('is before everything else where its operator wants that', async () => {
    expect((await brandWith({})).place.className).not.toContain('first');
    cleanup();
    expect((await brandWith({ 'shell.logoLeft': true })).place.className).toContain('first');
  });
});

test('[SE-025] the panel of the instance goes and returns with the choice, without a reload', async () => {
  const instance = { description: 'Kept by four', isInstancePanelShown: true };
  const { settings } = await drawShell({ instance });
  expect(await screen.findByText('Kept by four')).toBeTruthy();
  await act(() => settings.set('hideISP', true));
  expect(screen.queryByText('Kept by four')).toBeNull();
  await act(() => settings.set('hideISP', false));
  expect(await screen.findByText('Kept by four')).toBeTruthy();
});

test('[SE-028] heads scroll with the page as soon as that is chosen', async () => {
  const { settings, view } = await drawShell({ session: MAREN });
  const columns = view.container.querySelector('[data-side]:has(main)') ?? expect.fail('there are no columns');
  expect(columns.hasAttribute('data-loose-heads')).toBe(false);
  await act(() => settings.set('disableStickyHeaders', true));
  expect(columns.hasAttribute('data-loose-heads')).toBe(true);
});
