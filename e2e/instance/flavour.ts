export const FLAVOURS = [
  'akkoma',
  'akkoma-3.21',
  'pleroma',
  'mastodon',
  'gotosocial',
  'hollo',
  'iceshrimp',
  'sharkey',
  'snac',
] as const;
/** The kinds of server that differ from nothing but their family, and share one set of tests. */
export const FAMILY_FLAVOURS = [
  'akkoma',
  'akkoma-3.21',
  'pleroma',
  'mastodon',
] as const satisfies readonly (typeof FLAVOURS)[number][];
export type FlavourName = (typeof FLAVOURS)[number];

/** The forms of ids; each sorts by time. */
export type IdForm = 'flake' | 'snowflake' | 'ulid' | 'uuid' | 'stamp' | 'aid';

/** The features that one kind of server has or misses. */
export interface Flavour {
  readonly name: FlavourName;
  /** whose calls and entities it shares; `dialects/` tells how a server differs from its family */
  readonly family: 'akkoma' | 'pleroma' | 'mastodon';
  readonly software: string;
  readonly softwareVersion: string;
  /** the text of `instance.version` */
  readonly version: string;
  /** Akkoma from 3.18: `POST translate`, `quoted_status_id` */
  readonly hasModernTranslate: boolean;
  /** removed in Akkoma 3.19 */
  readonly hasDirectTimeline: boolean;
  readonly ids: IdForm;
}

const TABLE: Record<FlavourName, Flavour> = {
  akkoma: {
    name: 'akkoma',
    family: 'akkoma',
    software: 'akkoma',
    softwareVersion: '3.16.0',
    version: '2.7.2 (compatible; Akkoma 3.16.0)',
    hasModernTranslate: false,
    hasDirectTimeline: true,
    ids: 'flake',
  },
  'akkoma-3.21': {
    name: 'akkoma-3.21',
    family: 'akkoma',
    software: 'akkoma',
    softwareVersion: '3.21.0',
    version: '2.7.2 (compatible; Akkoma 3.21.0)',
    hasModernTranslate: true,
    hasDirectTimeline: false,
    ids: 'flake',
  },
  pleroma: {
    name: 'pleroma',
    family: 'pleroma',
    software: 'pleroma',
    softwareVersion: '2.7.0',
    version: '2.7.2 (compatible; Pleroma 2.7.0)',
    hasModernTranslate: false,
    hasDirectTimeline: true,
    ids: 'flake',
  },
  mastodon: {
    name: 'mastodon',
    family: 'mastodon',
    software: 'mastodon',
    softwareVersion: '4.4.2',
    version: '4.4.2',
    hasModernTranslate: true,
    hasDirectTimeline: false,
    ids: 'snowflake',
  },
  gotosocial: {
    name: 'gotosocial',
    family: 'mastodon',
    software: 'gotosocial',
    softwareVersion: '0.19.2',
    version: '0.19.2',
    hasModernTranslate: false,
    hasDirectTimeline: false,
    ids: 'ulid',
  },
  hollo: {
    name: 'hollo',
    family: 'mastodon',
    software: 'hollo',
    softwareVersion: '0.6.10',
    version: '4.3.2 (compatible; Hollo 0.6.10)',
    hasModernTranslate: false,
    hasDirectTimeline: false,
    ids: 'uuid',
  },
  iceshrimp: {
    name: 'iceshrimp',
    family: 'mastodon',
    software: 'iceshrimp',
    softwareVersion: '2026.5.1',
    version: '4.2.1 (compatible; Iceshrimp 2026.5.1)',
    hasModernTranslate: false,
    hasDirectTimeline: false,
    ids: 'aid',
  },
  sharkey: {
    name: 'sharkey',
    family: 'mastodon',
    software: 'sharkey',
    softwareVersion: '2024.9.1-rc',
    version: '3.0.0 (compatible; Sharkey 2024.9.1-rc)',
    hasModernTranslate: false,
    hasDirectTimeline: false,
    ids: 'aid',
  },
  snac: {
    name: 'snac',
    family: 'mastodon',
    software: 'snac',
    softwareVersion: '2.75',
    version: '4.0.0 (not true; really snac/2.75)',
    hasModernTranslate: false,
    hasDirectTimeline: false,
    ids: 'stamp',
  },
};

export const flavourOf = (name: FlavourName): Flavour => TABLE[name];
