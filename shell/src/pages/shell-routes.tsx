import type { ReactElement } from 'react';
import type { Key } from '../messages/index.ts';
import { LoginPage } from './login-page.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { rarePage } from './rare-page.tsx';

/** A page of the shell itself. */
export interface ShellRoute {
  id: string;
  path: string;
  element: ReactElement;
  /** Name of the screen. */
  titleKey: Key;
  auth: 'any' | 'anonymous-only';
}

export const shellRoutes: readonly ShellRoute[] = [
  { id: 'shell.root', path: '/', element: <RootRedirect />, titleKey: 'page.start', auth: 'any' },
  { id: 'shell.login', path: '/login', element: <LoginPage />, titleKey: 'login.title', auth: 'anonymous-only' },
  {
    id: 'shell.oauth-callback',
    path: '/oauth-callback',
    element: rarePage('OauthCallbackPage'),
    titleKey: 'callback.title',
    auth: 'any',
  },
  {
    id: 'shell.password-reset',
    path: '/password-reset',
    element: rarePage('PasswordResetPage'),
    titleKey: 'reset.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.about',
    path: '/about',
    element: rarePage('AboutPage'),
    titleKey: 'about.screen',
    auth: 'any',
  },
];
