/** The page's content security policy. Each directive is the stricter one of Akkoma's and Pleroma's. */
interface PolicyInput {
  /** The instance's origin, added for pictures and media if it is plain http. */
  instanceOrigin: string;
}

/** Every build uses one name for its Trusted Types policy, so that this header does not depend on the modules of a page. */
const TRUSTED_TYPES = "trusted-types skerry skerry#scripts skerry#inert skerry#sw 'allow-duplicates'";

function pagePolicy({ instanceOrigin }: PolicyInput): string {
  const plain = instanceOrigin.startsWith('http:') ? ` ${instanceOrigin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: https:${plain}`,
    `media-src 'self' https:${plain}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    TRUSTED_TYPES,
  ].join('; ');
}

/** The same for a page that brings its policy along: browsers take every directive from there but one. */
export const metaPolicy = (): string =>
  pagePolicy({ instanceOrigin: '' })
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

export function pageHeaders(input: PolicyInput): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(input),
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** The worker's own policy: it may fetch what the page shows, and run nothing else. */
export const WORKER_HEADERS: Readonly<Record<string, string>> = {
  ...FILE_HEADERS,
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
};

/**
 * For replies of the instance under our origin: an uploaded HTML or SVG file opened on its own must not run here, where
 * the tokens are. It has no effect on a reply that is only fetched or shown as a picture. The instance's own pages
 * (sign-in, remote follow) need forms.
 */
const SANDBOX =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** The instance's administration is an application: what it runs comes from its own files, and nothing else does. */
const ADMINISTRATION =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; media-src 'self' https:; font-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function instancePolicy(path: string): string {
  if (/^\/pleroma\/admin(?:[/?]|$)/.test(path)) return ADMINISTRATION;
  return /^\/(?:oauth|auth|main)\//.test(path) ? `${SANDBOX} allow-forms` : SANDBOX;
}

export const HSTS = 'max-age=31536000';
