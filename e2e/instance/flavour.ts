/** The forms of ids; each sorts by time. */
export type IdForm = 'flake' | 'snowflake' | 'ulid' | 'uuid' | 'stamp' | 'aid';

/** What one kind of server is, and the features of its family that it has or misses. */
interface Facts {
  /** what people call it */
  readonly title: string;
  readonly softwareVersion: string;
  /** the text of `instance.version` */
  readonly version: string;
  readonly ids: IdForm;
}

interface FamilyFacts extends Facts {
  /** whose calls and entities it shares; `dialects/` tells how a server differs from its family */
  readonly family: 'akkoma' | 'pleroma' | 'mastodon';
  readonly software: string;
  /** Akkoma from 3.18: `POST translate`, `quoted_status_id` */
  readonly hasModernTranslate: boolean;
  /** removed in Akkoma 3.19 */
  readonly hasDirectTimeline: boolean;
}

/** The kinds of server that differ from nothing but their family, and share one set of tests. */
const FAMILIES = {
  akkoma: {
    title: 'Akkoma',
    family: 'akkoma',
    software: 'akkoma',
    softwareVersion: '3.16.0',
    version: '2.7.2 (compatible; Akkoma 3.16.0)',
    hasModernTranslate: false,
    hasDirectTimeline: true,
    ids: 'flake',
  },
  'akkoma-3.21': {
    title: 'Akkoma',
    family: 'akkoma',
    software: 'akkoma',
    softwareVersion: '3.21.0',
    version: '2.7.2 (compatible; Akkoma 3.21.0)',
    hasModernTranslate: true,
    hasDirectTimeline: false,
    ids: 'flake',
  },
  pleroma: {
    title: 'Pleroma',
    family: 'pleroma',
    software: 'pleroma',
    softwareVersion: '2.7.0',
    version: '2.7.2 (compatible; Pleroma 2.7.0)',
    hasModernTranslate: false,
    hasDirectTimeline: true,
    ids: 'flake',
  },
  mastodon: {
    title: 'Mastodon',
    family: 'mastodon',
    software: 'mastodon',
    softwareVersion: '4.4.2',
    version: '4.4.2',
    hasModernTranslate: true,
    hasDirectTimeline: false,
    ids: 'snowflake',
  },
} as const satisfies Record<string, FamilyFacts>;

/** Servers near to Mastodon, by the name of their software. Each has a dialect: `dialects/dialect-of.ts`. */
const DIALECTS = {
  gotosocial: { title: 'GoToSocial', softwareVersion: '0.19.2', version: '0.19.2', ids: 'ulid' },
  hollo: {
    title: 'Hollo',
    softwareVersion: '0.6.10',
    version: '4.3.2 (compatible; Hollo 0.6.10)',
    ids: 'uuid',
  },
  iceshrimp: {
    title: 'Iceshrimp',
    softwareVersion: '2026.5.1',
    version: '4.2.1 (compatible; Iceshrimp 2026.5.1)',
    ids: 'aid',
  },
  sharkey: {
    title: 'Sharkey',
    softwareVersion: '2024.9.1-rc',
    version: '3.0.0 (compatible; Sharkey 2024.9.1-rc)',
    ids: 'aid',
  },
  snac: { title: 'snac', softwareVersion: '2.75', version: '4.0.0 (not true; really snac/2.75)', ids: 'stamp' },
} as const satisfies Record<string, Facts>;

type FamilyFlavourName = keyof typeof FAMILIES;
export type DialectName = keyof typeof DIALECTS;
export type FlavourName = FamilyFlavourName | DialectName;

export interface Flavour extends FamilyFacts {
  readonly name: FlavourName;
}

export const FAMILY_FLAVOURS = Object.keys(FAMILIES) as FamilyFlavourName[];
export const FLAVOURS = [...FAMILY_FLAVOURS, ...(Object.keys(DIALECTS) as DialectName[])] as const;

export const hasDialect = (name: FlavourName): name is DialectName => Object.hasOwn(DIALECTS, name);

export function flavourOf(name: FlavourName): Flavour {
  if (!hasDialect(name)) return { name, ...FAMILIES[name] };
  return {
    name,
    family: 'mastodon',
    software: name,
    hasModernTranslate: false,
    hasDirectTimeline: false,
    ...DIALECTS[name],
  };
}
