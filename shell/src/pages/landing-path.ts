import type { ModuleFeed, SessionView } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { isLocalPath } from '../routing/return-path.ts';

export const DEFAULT_LANDING = '/main/all';

/** Where `/` leads (requirements SH-021 to SH-023). A configured address outside this client counts as none. */
export function landingPath(
  instance: Pick<InstanceOptions, 'redirectRootLogin' | 'redirectRootNoLogin'>,
  session: Pick<SessionView, 'account'>,
): string {
  const configured = session.account ? instance.redirectRootLogin : instance.redirectRootNoLogin;
  return isLocalPath(configured) ? configured : DEFAULT_LANDING;
}

/**
 * The address with which the page begins, as far as it can be told before there is a navigation. `chosen`: the user's
 * entry for the start page, a pin by its address, another one by its module and route.
 */
export function startPath(
  pathname: string,
  session: Pick<SessionView, 'account'>,
  { instance, chosen, feed }: { instance: InstanceOptions; chosen: string; feed: Pick<ModuleFeed, 'modules'> },
): string {
  if (pathname !== '/') return pathname;
  const own = session.account ? chosen : '';
  const routes = feed.modules.flatMap(({ manifest }) => manifest.routes);
  const path = routes.find(({ id }) => own.endsWith(` ${id}`))?.path ?? own;
  return path || (instance.isKnown ? landingPath(instance, session) : pathname);
}
