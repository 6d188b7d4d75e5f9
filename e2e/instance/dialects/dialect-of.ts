import type { Core } from '../core.ts';
import { PLAIN, type Dialect } from '../dialect.ts';
import type { Flavour, FlavourName } from '../flavour.ts';
import type { Api } from '../http/call.ts';
import { GOTOSOCIAL, routes as gotosocialRoutes } from './gotosocial/gotosocial.ts';
import { HOLLO, routes as holloRoutes } from './hollo/hollo.ts';
import { ICESHRIMP, routes as iceshrimpRoutes } from './iceshrimp/iceshrimp.ts';
import { routes as sharkeyRoutes, SHARKEY } from './sharkey/sharkey.ts';
import { routes as snacRoutes } from './snac/routes.ts';
import { SNAC } from './snac/snac.ts';

interface Own {
  dialect: Dialect<Core>;
  /** calls of its own, and those of the family that it answers in another way */
  routes: (api: Api) => void;
}

const OWN: Partial<Record<FlavourName, Own>> = {
  gotosocial: { dialect: GOTOSOCIAL, routes: gotosocialRoutes },
  hollo: { dialect: HOLLO, routes: holloRoutes },
  iceshrimp: { dialect: ICESHRIMP, routes: iceshrimpRoutes },
  sharkey: { dialect: SHARKEY, routes: sharkeyRoutes },
  snac: { dialect: SNAC, routes: snacRoutes },
};

/** The table of a flavour; a kind of server without one of its own is as its family. */
export const dialectOf = (flavour: Flavour): Dialect<Core> =>
  OWN[flavour.name]?.dialect ?? {
    ...PLAIN,
    countsGraphemes: true,
    findsNames: flavour.family !== 'mastodon',
    warningIsSensitive: flavour.family === 'mastodon',
    editsPolls: flavour.family === 'mastodon',
    describesPublished: flavour.family !== 'mastodon',
    mediaAttributes: flavour.family === 'mastodon' ? 'keep' : undefined,
  };

export const ownRoutesOf = ({ name }: Flavour): Own['routes'] | undefined => OWN[name]?.routes;
