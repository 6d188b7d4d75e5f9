import type { Abilities } from './abilities.ts';

/**
 * The features of an instance; `instance-options` of `shared/api` reads them from nodeinfo, instance v1 and v2, and the
 * front-end configuration.
 */
export interface InstanceOptions {
  name: string;
  description: string;
  /** What the server calls itself, empty if unknown: a name to show, never to decide by. `abilities` is for that. */
  backend: string;
  backendVersion: string;
  /** The part of its accounts' handles after the `@`, in lower case; empty if unknown. */
  domain?: string;
  /** Whether the instance has answered; until then all values are defaults. */
  isKnown: boolean;
  /** What the server can do; empty until `isKnown`. One that turns out to be missing is `false` from then on. */
  abilities: Abilities;
  /** Names that the server announces, for the conditions of operators. */
  features: string[];
  textLimit: number;
  /** The characters that an address in a post counts for, whatever its length; `null`: as many as it has. */
  linkLength: number | null;
  uploadLimits: { general: number | null; avatar: number | null; background: number | null; banner: number | null };
  /** Of the fields of a profile; `null` if unknown. Lengths in characters. */
  fieldLimits?: { maxFields: number | null; nameLength: number | null; valueLength: number | null };
  pollLimits: { maxOptions: number; maxOptionChars: number; minExpiration: number; maxExpiration: number };
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
  /** Modules that the instance's admins switched off for everybody. */
  modulesOff: string[];
  /** Default pictures: an account whose `avatar` or `header` is one of these has none to remove. `null` if unknown. */
  defaultAvatar?: string | null;
  defaultBanner?: string | null;
  /** Whether a registration requires a birthday, and the minimum age in years. */
  birthday?: { isRequired: boolean; minAge: number };
  loginMethod: 'password' | 'token';
  isInstancePanelShown: boolean;
  isFeaturesPanelShown: boolean;
}
