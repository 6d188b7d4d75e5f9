import type { ReactElement } from 'react';
import type { MessageKey } from '../texts/use-t.ts';
import type { ShellPath } from '../routing/route-table.ts';
import { LoginPage } from './login-page.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { rarePage } from './rare-page.tsx';

/** A page of the shell itself. */
export interface ShellRoute extends ShellPath {
  element: ReactElement;
  /** Name of the screen. */
  titleKey: MessageKey;
}

const SETTINGS = rarePage('SettingsAddress');
const MODERATION = rarePage('ModerationAddress');

export const shellRoutes: readonly ShellRoute[] = [
  { id: 'shell.root', path: '/', element: <RootRedirect />, titleKey: 'page.start', auth: 'any' },
  // A signed-in user is redirected: back to the page from which the login was opened.
  { id: 'shell.login', path: '/login', element: <LoginPage />, titleKey: 'login.title', auth: 'any' },
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
    id: 'shell.registration',
    path: '/registration',
    element: rarePage('RegistrationPage'),
    titleKey: 'signup.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.registration-token',
    path: '/registration/:token',
    element: rarePage('RegistrationPage'),
    titleKey: 'signup.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.registration-request-sent',
    path: '/registration-request-sent',
    element: rarePage('RequestSentPage'),
    titleKey: 'signup.title',
    auth: 'any',
  },
  {
    id: 'shell.awaiting-email-confirmation',
    path: '/awaiting-email-confirmation',
    element: rarePage('AwaitingEmailPage'),
    titleKey: 'signup.title',
    auth: 'any',
  },
  {
    id: 'shell.about',
    path: '/about',
    element: rarePage('AboutPage'),
    titleKey: 'about.screen',
    auth: 'any',
  },
  // Where other servers send a person who wants to act from here; a visitor is led to the login first.
  {
    id: 'shell.interaction',
    path: '/authorize_interaction',
    element: rarePage('InteractionPage'),
    titleKey: 'page.interaction',
    auth: 'any',
  },
  { id: 'shell.settings', path: '/settings', element: SETTINGS, titleKey: 'nav.settings', auth: 'any' },
  { id: 'shell.settings-tab', path: '/settings/:tab', element: SETTINGS, titleKey: 'nav.settings', auth: 'any' },
  { id: 'shell.moderation', path: '/moderation', element: MODERATION, titleKey: 'nav.moderation', auth: 'required' },
  {
    id: 'shell.moderation-tab',
    path: '/moderation/:tab',
    element: MODERATION,
    titleKey: 'nav.moderation',
    auth: 'required',
  },
];
