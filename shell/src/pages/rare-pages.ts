/** Pages that few visits need: one file, fetched when one of them is shown. */
export { AboutPage } from '../about/about-page.tsx';
export { AwaitingEmailPage } from '../sign-up/awaiting-email-page.tsx';
export { InteractionPage } from '../interaction/interaction-page.tsx';
export { LandingPage } from '../sign-in/landing-page.tsx';
export { Meant } from '../nothing-here/meant.tsx';
export { ModuleOff } from '../nothing-here/module-off.tsx';
export { NotFoundPage } from '../nothing-here/not-found-page.tsx';
export { OauthCallbackPage } from '../sign-in/oauth-callback-page.tsx';
export { PasswordResetPage } from '../sign-in/password-reset-page.tsx';
export { ModerationAddress, SettingsAddress } from './dialog-address.tsx';
export { RegistrationPage } from './registration-page.tsx';
export { RequestSentPage } from '../sign-up/request-sent-page.tsx';
