import type { ReactNode } from 'react';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFakeCtx, renderIn, type FakeCtx } from '../testing/index.ts';
import { RouteLink } from './route-link.tsx';

let fake: FakeCtx;
afterEach(() => fake.end());

const routes = { 'profile.user': '/users/:name' };
function show(fallback?: { fallback: ReactNode }) {
  cleanup();
  fake = createFakeCtx({ module: 'tide', messages: {}, routes });
  return renderIn(
    fake,
    <RouteLink to="timelines.local" {...fallback}>
      See what others write
    </RouteLink>,
  ).container.textContent;
}

test('without its route a link is its text, or what stands in for it, which may be nothing', () => {
  expect(show()).toBe('See what others write');
  expect(show({ fallback: 'Nothing installed' })).toBe('Nothing installed');
  expect(show({ fallback: null })).toBe('');
  expect(screen.queryByRole('link')).toBeNull();
});

test('the link to the page that is shown is the current one', () => {
  fake = createFakeCtx({ module: 'tide', messages: {}, routes });
  fake.ctx.ports.navigation.go('/users/ana');
  renderIn(
    fake,
    <>
      <RouteLink to="profile.user" params={{ name: 'ana' }}>
        Ana
      </RouteLink>
      <RouteLink to="profile.user" params={{ name: 'bo' }}>
        Bo
      </RouteLink>
    </>,
  );
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/users/ana', 'page'],
    ['/users/bo', null],
  ]);
});
