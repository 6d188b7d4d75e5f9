export const FLAVOURS = ['akkoma', 'akkoma-3.21', 'pleroma', 'mastodon'] as const;
export type FlavourName = (typeof FLAVOURS)[number];

/** The features that one kind of server has or misses. */
export interface Flavour {
  readonly name: FlavourName;
  readonly family: 'akkoma' | 'pleroma' | 'mastodon';
  readonly software: string;
  readonly softwareVersion: string;
  /** the text of `instance.version` */
  readonly version: string;
  /** Akkoma from 3.18: `POST translate`, `quoted_status_id` */
  readonly hasModernTranslate: boolean;
  /** removed in Akkoma 3.19 */
  readonly hasDirectTimeline: boolean;
  readonly ids: 'flake' | 'snowflake';
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
};

export const flavourOf = (name: FlavourName): Flavour => TABLE[name];
