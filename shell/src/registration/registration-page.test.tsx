import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settle } from '@skerry/shared/testing';
import { MAREN } from '../testing/fake-session.ts';
import { KNOWN_WAIT_MS } from '../login/use-has-waited.ts';
import RegistrationPage from './registration-page.tsx';
import { field, open, type Parts } from './testing/filled-form.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('whether the page is shown', () => {
  test.each<[string, Parts, string]>([
    ['[PR-069] closed, without an invitation', { instance: { isRegistrationOpen: false } }, '/'],
    [
      '[SH-041] [PR-069] closed, with an invitation',
      { start: '/registration/T1', instance: { isRegistrationOpen: false } },
      '/registration/T1',
    ],
    ['[SH-040] [PR-069] open', {}, '/registration'],
    ['[PR-070] signed in', { session: MAREN, start: '/registration/T1' }, '/'],
    [
      'not known yet, although nothing says that it is open',
      { instance: { isKnown: false, isRegistrationOpen: false } },
      '/registration',
    ],
  ])('%s', (_, parts, path) => {
    expect(open(parts).navigation.trail).toEqual([path]);
  });

  test('[PR-094] until the instance is known there are placeholders, then the form', () => {
    const shell = open({ instance: { isKnown: false } });
    const waiting = screen.getByRole('heading', { level: 1, name: 'Create an account' }).closest('section')!;
    expect(waiting.getAttribute('aria-busy')).toBe('true');
    expect(waiting.querySelectorAll('span[aria-hidden="true"]').length).toBeGreaterThan(2);
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => shell.instance$.next({ ...shell.instance$.value, isKnown: true }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account on skerry.social');
    expect(field('Username')).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('an instance that does not answer in time is said to be away', () => {
    vi.useFakeTimers();
    open({ instance: { isKnown: false } });
    act(() => {
      vi.advanceTimersByTime(KNOWN_WAIT_MS - 1);
    });
    expect(screen.queryByText('The server didn’t respond')).toBeNull();
    const panel = screen.getByRole('heading', { level: 1 }).closest('section')!;
    expect(panel.getAttribute('aria-busy')).toBe('true');
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(panel.getAttribute('aria-busy')).toBe('false');
    expect(screen.getByText('The server didn’t respond')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  test('where the server takes none from clients, it leads to its own page', () => {
    open({ instance: { abilities: { registration: false } } });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to skerry.social' }).getAttribute('href')).toBe(
      'https://skerry.social',
    );
  });

  test.each([
    [true, '#terms', 1],
    [false, '/about', 0],
  ])(
    '[PR-082] the terms are below the form where the operator wants it (%s), else linked',
    async (shown, href, count) => {
      const shell = open({
        instance: { abilities: { frontEndConfiguration: true } },
        settings: { 'shell.embeddedToS': shown },
      });
      shell.api.on(/terms-of-service/, { json: '<p>Be kind</p>' });
      cleanup();
      shell.show(<RegistrationPage />);
      await act(settle);
      expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe(href);
      expect(document.querySelectorAll('#terms')).toHaveLength(count);
    },
  );
});
