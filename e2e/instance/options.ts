import type { FlavourName } from './flavour.ts';
import { isLoopback } from './loopback.ts';

export const SEEDS = ['demo', 'empty', 'large'] as const;
export type SeedName = (typeof SEEDS)[number];
export const REGISTRATIONS = ['open', 'closed', 'approval', 'confirm'] as const;
export const CAPTCHAS = ['none', 'native', 'kocaptcha'] as const;

export interface InstanceOptions {
  /** 0 takes any free port */
  port?: number;
  host?: string;
  /**
   * Others than this machine can reach it, if only through a proxy: the passwords of the demo are made at random, and
   * no page of another origin may read its answers. Default: whether `host` is no loopback address.
   */
  reachable?: boolean;
  /** public base URL without a trailing slash; default `http://HOST:PORT` */
  url?: string;
  /** the host in handles; default `skerry.example` on a loopback address, else the host of `url` */
  domain?: string;
  /** folder that keeps database and uploads between runs; without it all data is lost at close */
  data?: string;
  seed?: SeedName;
  /** the same number creates the same accounts and statuses */
  seedNumber?: number;
  flavour?: FlavourName;
  /** enables faults, the request log and the calls below `/__test` */
  faults?: boolean;
  /** start of the clock, milliseconds since 1970; default the real time */
  now?: number;
  title?: string;
  /** timelines and profiles require an account */
  private?: boolean;
  registration?: (typeof REGISTRATIONS)[number];
  captcha?: (typeof CAPTCHAS)[number];
  mailer?: boolean;
  bubble?: boolean;
  rateLimits?: boolean;
  /** whether anonymous readers see the bubble timeline (real servers close it by default) */
  publicBubble?: boolean;
  textLimit?: number;
  /** bytes */
  uploadLimit?: number;
  /** progress messages; silent by default */
  log?: (line: string) => void;
}

export type ResolvedOptions = Required<Omit<InstanceOptions, 'data' | 'url' | 'domain' | 'now'>> &
  Pick<InstanceOptions, 'data' | 'url' | 'domain' | 'now'>;

export const resolveOptions = (given: InstanceOptions): ResolvedOptions => ({
  port: 0,
  host: '127.0.0.1',
  reachable: !isLoopback(given.host ?? '127.0.0.1'),
  seed: 'demo',
  seedNumber: 1,
  flavour: 'akkoma',
  faults: false,
  title: 'Outer Skerries',
  private: false,
  registration: 'open',
  captcha: 'none',
  mailer: true,
  bubble: true,
  rateLimits: false,
  publicBubble: false,
  textLimit: 5000,
  uploadLimit: 16_000_000,
  log: () => undefined,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
});
