import type { Core } from '../core.ts';
import { configOf } from './config.ts';

/** The instance's configuration for Pleroma's own front end, unless its administrator changed it. */
export const FRONTEND = {
  alwaysShowSubjectInput: true,
  background: '/images/city.jpg',
  collapseMessageWithSubject: false,
  conversationDisplay: 'linear',
  greentext: false,
  hideFilteredStatuses: false,
  hideMutedPosts: false,
  hidePostStats: false,
  hideSitename: false,
  hideUserStats: false,
  loginMethod: 'password',
  logo: '/static/logo.svg',
  logoMargin: '.1em',
  logoMask: true,
  noAttachmentLinks: false,
  nsfwCensorImage: '',
  postContentType: 'text/plain',
  redirectRootLogin: '/main/friends',
  redirectRootNoLogin: '/main/all',
  scopeCopy: true,
  sidebarRight: false,
  showFeaturesPanel: true,
  showInstanceSpecificPanel: true,
  subjectLineBehavior: 'email',
  theme: 'pleroma-dark',
  webPushNotifications: false,
};

export const frontendConfiguration = (core: Core): Record<string, unknown> =>
  configOf<Record<string, unknown>>(core, ':pleroma/:frontend_configurations') ?? {
    pleroma_fe: FRONTEND,
    masto_fe: { showInstanceSpecificPanel: true },
  };
