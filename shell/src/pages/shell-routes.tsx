import type { ReactElement } from 'react';
import type { MessageKey } from '../i18n/use-t.ts';
import type { ShellPath } from '../routing/route-table.ts';
import { NAVIGATION_PATH } from '../navigation/use-shell-entries.ts';
import { LoginPage } from './login-page.tsx';
import { RootRedirect } from './root-redirect.tsx';
import { pageOnDemand } from './page-on-demand.tsx';

/** A page of the shell itself. */
export interface ShellRoute extends ShellPath {
  element: ReactElement;
  /** Name of the screen. */
  titleKey: MessageKey;
}

const loadRegistration = () => import(/* webpackChunkName: "pages" */ '../registration/registration-page.tsx');
const loadDialogAddress = () => import(/* webpackChunkName: "pages" */ './dialog-address.tsx');
const SETTINGS = pageOnDemand(loadDialogAddress, { command: 'settings/open/v1' });
const MODERATION = pageOnDemand(loadDialogAddress, { command: 'moderation/open/v1' });

export const shellRoutes: readonly ShellRoute[] = [
  { id: 'shell.root', path: '/', element: <RootRedirect />, titleKey: 'page.start', auth: 'any' },
  // A signed-in user is redirected: back to the page from which the login was opened.
  { id: 'shell.login', path: '/login', element: <LoginPage />, titleKey: 'login.title', auth: 'any' },
  {
    id: 'shell.oauth-callback',
    path: '/oauth-callback',
    element: pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../login/oauth-callback-page.tsx')),
    titleKey: 'callback.title',
    auth: 'any',
  },
  {
    id: 'shell.password-reset',
    path: '/password-reset',
    element: pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../login/password-reset-page.tsx')),
    titleKey: 'reset.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.registration',
    path: '/registration',
    element: pageOnDemand(loadRegistration),
    titleKey: 'signup.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.registration-token',
    path: '/registration/:token',
    element: pageOnDemand(loadRegistration),
    titleKey: 'signup.title',
    auth: 'anonymous-only',
  },
  {
    id: 'shell.registration-request-sent',
    path: '/registration-request-sent',
    element: pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../registration/request-sent-page.tsx')),
    titleKey: 'signup.title',
    auth: 'any',
  },
  {
    id: 'shell.awaiting-email-confirmation',
    path: '/awaiting-email-confirmation',
    element: pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../registration/awaiting-email-page.tsx')),
    titleKey: 'signup.title',
    auth: 'any',
  },
  {
    id: 'shell.about',
    path: '/about',
    element: pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../about/about-page.tsx')),
    titleKey: 'about.screen',
    auth: 'any',
  },
  {
    id: 'shell.navigation',
    path: NAVIGATION_PATH,
    element: pageOnDemand(() => import(/* webpackChunkName: "navigation" */ '../navigation/navigation-page.tsx')),
    titleKey: 'nav.edit',
    auth: 'required',
  },
  {
    id: 'shell.columns',
    path: '/columns',
    element: pageOnDemand(() => import(/* webpackChunkName: "deck" */ '../deck/deck-page.tsx')),
    titleKey: 'deck.title',
    auth: 'required',
  },
  // Where other servers send a person who wants to act from here; a visitor is led to the login first.
  {
    id: 'shell.interaction',
    path: '/authorize_interaction',
    element: pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../interaction/interaction-page.tsx')),
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
