/** What an instance offers; `instance-options` of `shared/api` reads it from nodeinfo, instance v1 and v2, and the front-end configuration. */
export interface InstanceOptions {
  name: string;
  description: string;
  backend: 'akkoma' | 'pleroma' | 'mastodon' | 'other';
  backendVersion: string;
  /** Whether the instance has answered; until then all is a default. */
  isKnown: boolean;
  features: string[];
  textLimit: number;
  uploadLimits: { general: number | null; avatar: number | null; background: number | null; banner: number | null };
  pollLimits: { maxOptions: number; maxOptionChars: number; minExpiration: number; maxExpiration: number };
  arePollsAvailable: boolean;
  isEditingAvailable: boolean;
  isTranslationEnabled: boolean;
  areSuggestionsEnabled: boolean;
  isPrivate: boolean;
  isFederating: boolean;
  isRegistrationOpen: boolean;
  isApprovalRequired: boolean;
  isActivationRequired: boolean;
  isMailerEnabled: boolean;
  publicTimelineVisibility: { federated: boolean; local: boolean; bubble: boolean };
  isFederatedTimelineAvailable: boolean;
  localBubbleInstances: string[];
  postFormats: string[];
  restrictedNicknames: string[];
  staffAccounts: string[];
  languages: string[];
  vapidPublicKey: string | null;
  maxAttachments: number | null;
  descriptionLimit: number | null;
  logo: string | null;
  background: string | null;
  redirectRootLogin: string;
  redirectRootNoLogin: string;
  loginMethod: 'password' | 'token';
  isInstancePanelShown: boolean;
  isFeaturesPanelShown: boolean;
}
