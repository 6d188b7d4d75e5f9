/** Pages that few visits need: one file, fetched when one of them is shown. */
export { AboutPage } from '../about/about-page.tsx';
export { LandingPage } from '../sign-in/landing-page.tsx';
export { ModuleOff } from '../module-states/module-off.tsx';
export { NotFoundPage } from './not-found-page.tsx';
export { OauthCallbackPage } from '../sign-in/oauth-callback-page.tsx';
export { PasswordResetPage } from '../sign-in/password-reset-page.tsx';
