import { lazy, type ReactElement } from 'react';
import type { Key } from '../messages/index.ts';
import { LoginPage } from './login-page.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { DeferredPage } from './deferred-page.tsx';

/** A page of the shell itself. */
export interface ShellRoute {
  id: string;
  path: string;
  element: ReactElement;
  /** Name of the screen. */
  titleKey: Key;
  auth: 'any' | 'anonymous-only';
}

const AboutPage = lazy(async () => ({ default: (await import('../about/about-page.tsx')).AboutPage }));
const OauthCallbackPage = lazy(async () => ({
  default: (await import('./oauth-callback-page.tsx')).OauthCallbackPage,
}));
const PasswordResetPage = lazy(async () => ({
  default: (await import('./password-reset-page.tsx')).PasswordResetPage,
}));

export const shellRoutes: readonly ShellRoute[] = [
  { id: 'shell.root', path: '/', element: <RootRedirect />, titleKey: 'page.start', auth: 'any' },
  { id: 'shell.login', path: '/login', element: <LoginPage />, titleKey: 'login.title', auth: 'anonymous-only' },
  {
    id: 'shell.oauth-callback',
    path: '/oauth-callback',
    element: (
      <DeferredPage>
        <OauthCallbackPage />
      </DeferredPage>
    ),
    titleKey: 'callback.title',
    auth: 'any',
  },
  {
    id: 'shell.password-reset',
    path: '/password-reset',
    element: (
      <DeferredPage>
        <PasswordResetPage />
      </DeferredPage>
    ),
    titleKey: 'reset.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.about',
    path: '/about',
    element: (
      <DeferredPage>
        <AboutPage />
      </DeferredPage>
    ),
    titleKey: 'about.screen',
    auth: 'any',
  },
];
