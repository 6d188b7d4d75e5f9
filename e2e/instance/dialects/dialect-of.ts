import type { Core } from '../core.ts';
import { PLAIN, type Dialect } from '../dialect.ts';
import { hasDialect, type DialectName, type Flavour } from '../flavour.ts';
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

const OWN: Record<DialectName, Own> = {
  gotosocial: { dialect: GOTOSOCIAL, routes: gotosocialRoutes },
  hollo: { dialect: HOLLO, routes: holloRoutes },
  iceshrimp: { dialect: ICESHRIMP, routes: iceshrimpRoutes },
  sharkey: { dialect: SHARKEY, routes: sharkeyRoutes },
  snac: { dialect: SNAC, routes: snacRoutes },
};

/** The table of a flavour; a kind of server without one of its own is as its family. */
export const dialectOf = ({ name, family }: Flavour): Dialect<Core> =>
  hasDialect(name)
    ? OWN[name].dialect
    : {
        ...PLAIN,
        countsGraphemes: true,
        findsNames: family !== 'mastodon',
        warningIsSensitive: family === 'mastodon',
        editsPolls: family === 'mastodon',
        describesPublished: family !== 'mastodon',
        mediaAttributes: family === 'mastodon' ? 'keep' : undefined,
      };

export const ownRoutesOf = ({ name }: Flavour): Own['routes'] | undefined =>
  hasDialect(name) ? OWN[name].routes : undefined;
