import { nearest } from '@skerry/shared/contract/schema';

/** What makes a deployment the operator's own, without a build. Images are files in `.skerry/branding/`. */
export interface Branding {
  /** Of the page and of the installed app. */
  name?: string;
  /** For links to the client that people share, and for search engines. */
  description?: string;
  /** Of the browser's own bars, and of the installed app. */
  color?: string;
  /** A square PNG: in tabs, and of the installed app. */
  icon?: string;
  /** Inside the client, in the top bar. */
  logo?: string;
  /** Inside the client, for everybody who has chosen none. */
  theme?: string;
  /** For links that people share. */
  image?: string;
  /** Where people find the client: links to `image` have to be whole ones. */
  address?: string;
}

const MAX_NAME = 45;
const MAX_DESCRIPTION = 300;
/** What ends a line, is half a character, or turns the direction of the text around it. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const IMAGE_NAME = /^[a-z0-9][\w-]*\.(?:png|jpg|webp)$/i;

/** The themes of the client (`shared/ui/theme`), and the browser's light or dark. */
export const THEMES: readonly string[] = [
  'pleroma-dark',
  'skerry-light',
  'lichen',
  'heather',
  'midnight',
  'sand',
  'high-contrast',
  'system',
];

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max && !HIDDEN.test(value);

const isImage = (value: unknown): boolean => typeof value === 'string' && IMAGE_NAME.test(value);

/** `https://name`, or with a port; never with a path. */
const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  ['https:', 'http:'].includes(new URL(value).protocol) &&
  new URL(value).origin === value;

const RULES: Record<keyof Branding, { isRight(value: unknown): boolean; rule: string }> = {
  name: { isRight: (value) => isText(value, MAX_NAME), rule: `one line of up to ${MAX_NAME} characters` },
  description: {
    isRight: (value) => isText(value, MAX_DESCRIPTION),
    rule: `one line of up to ${MAX_DESCRIPTION} characters`,
  },
  color: {
    isRight: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
    rule: 'a colour such as "#204060"',
  },
  icon: {
    isRight: (value) => typeof value === 'string' && /\.png$/i.test(value) && IMAGE_NAME.test(value),
    rule: 'the name of a file in .skerry/branding/, such as "icon.png"',
  },
  logo: { isRight: isImage, rule: 'the name of a file in .skerry/branding/, such as "logo.png" (png, jpg or webp)' },
  theme: { isRight: (value) => THEMES.includes(String(value)), rule: `one of ${THEMES.join(', ')}` },
  image: {
    isRight: isImage,
    rule: 'the name of a file in .skerry/branding/, such as "preview.png" (png, jpg or webp)',
  },
  address: { isRight: isOrigin, rule: 'the origin of the client, such as "https://client.example"' },
};

export const BRANDING_FIELDS = Object.keys(RULES) as (keyof Branding)[];

/** What is wrong with that field of the configuration. */
export function brandingFaults(value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ['branding must be an object such as {"name": "Harbour"}'];
  const faults = Object.entries(value).flatMap(([name, given]) => {
    if (!Object.hasOwn(RULES, name)) {
      const meant = nearest(name, BRANDING_FIELDS);
      const known = meant ? `did you mean "${meant}"?` : `known: ${BRANDING_FIELDS.join(', ')}`;
      return [`branding: "${name}" is not a field of it (${known})`];
    }
    const { isRight, rule } = RULES[name as keyof Branding];
    return isRight(given) ? [] : [`branding.${name} must be ${rule}, or be left out`];
  });
  if ('image' in value && !('address' in value)) faults.push('branding.image needs branding.address beside it');
  return faults;
}
