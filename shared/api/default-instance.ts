import type { InstanceOptions } from '../entities/instance.ts';
import { DEFAULT_POLL_LIMITS, DEFAULT_TEXT_LIMIT } from '../rules/constants.ts';

/** Until an instance has answered, and what it does not say (specification 1, sections 2, 3 and 9). */
export const DEFAULT_INSTANCE: Readonly<InstanceOptions> = {
  name: '', description: '', backend: 'other', backendVersion: '', isKnown: false, features: [], textLimit: DEFAULT_TEXT_LIMIT,
  uploadLimits: { general: null, avatar: null, background: null, banner: null },
  pollLimits: DEFAULT_POLL_LIMITS,
  arePollsAvailable: false, isEditingAvailable: false, isTranslationEnabled: false, areSuggestionsEnabled: false, isPrivate: false, isFederating: true,
  isRegistrationOpen: false, isApprovalRequired: false, isActivationRequired: false, isMailerEnabled: false,
  publicTimelineVisibility: { federated: true, local: true, bubble: true }, isFederatedTimelineAvailable: true, localBubbleInstances: [], postFormats: ['text/plain'],
  restrictedNicknames: [], staffAccounts: [], languages: [], vapidPublicKey: null, maxAttachments: null, descriptionLimit: null, logo: null, background: null,
  redirectRootLogin: '/main/friends', redirectRootNoLogin: '/main/all', defaultAvatar: null, defaultBanner: null, birthday: { isRequired: false, minAge: 0 }, loginMethod: 'password', isInstancePanelShown: false, isFeaturesPanelShown: true,
};
