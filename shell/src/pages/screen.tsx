import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { Location, NavigationContribution } from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { timesAgain } from '@skerry/shared/rules';
import { useInstance, useModule, useObservable, useShellLocation } from '@skerry/shared/runtime';
import { LoginRequired } from './login-required.tsx';
import { pageOnDemand } from './page-on-demand.tsx';
import { Redirect } from '../routing/redirect.tsx';
import { ModuleOutlet } from '../platform/module-outlet.tsx';
import type { BuiltWorld } from '../platform/world-parts.ts';
import type { ShellNavigation } from '../routing/navigation.ts';
import type { Found } from '../routing/route-table.ts';

const NOT_FOUND = pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../not-found/not-found-page.tsx'));
const OFF = pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../not-found/module-off.tsx'));
const LANDING = pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../login/landing-page.tsx'));
const MEANT = pageOnDemand(() => import(/* webpackChunkName: "pages" */ '../not-found/meant.tsx'));

type ModuleEntry = Extract<Found['entry'], { kind: 'module' }>;

/** What is shown at the address: a page of the shell, a module's screen, or the state that says why there is none. */
export function Screen({
  world,
  shellPages,
  navigation,
}: {
  world: BuiltWorld;
  shellPages: ReadonlyMap<string, ReactElement>;
  navigation: ShellNavigation;
}) {
  const location = useShellLocation();
  const instance = useInstance();
  const table = useObservable(world.table$);
  const found = useMemo(() => table.match(location.pathname), [table, location.pathname]);
  useScrollReset(found, location, navigation);
  if (!found) return NOT_FOUND;
  const { entry, params } = found;
  if (entry.kind === 'tombstone') return OFF;
  const auth = entry.kind === 'module' ? entry.route.auth : entry.auth;
  const { account } = world.session;
  if (auth === 'required' && !account) return <LoginRequired />;
  // Where the root leads a user who is signed in (requirements PR-070, PR-095).
  if (auth === 'anonymous-only' && account) return <Redirect to="/" />;
  if (entry.kind === 'forbidden') return NOT_FOUND;
  if (entry.kind === 'shell') return shellPages.get(entry.id) ?? NOT_FOUND;
  if (!account && auth === 'any' && isClosed(entry, instance)) return LANDING;
  return <ModuleScreen key={entry.id} world={world} entry={entry} params={params} />;
}

/** Whether the instance shows a screen to members alone: everything, or this timeline. */
function isClosed(
  { module, route }: ModuleEntry,
  { isPrivate, publicTimelineVisibility: open }: InstanceOptions,
): boolean {
  const isThis = (entry: NavigationContribution) => 'routeId' in entry && entry.routeId === route.id;
  const conditions = module.manifest.navigation.filter(isThis).flatMap(({ when = [] }) => when);
  return isPrivate || conditions.some((condition) => 'timeline' in condition && !open[condition.timeline]);
}

function ModuleScreen({ world, entry, params }: { world: BuiltWorld; entry: ModuleEntry; params: Found['params'] }) {
  const { module, route } = entry;
  const { i18n } = useModule();
  useObservable(i18n.locale$);
  // Matching makes new parameters each time; equal ones must not render the screen again.
  const named = JSON.stringify(params);
  const stable = useMemo(() => ({ ...(JSON.parse(named) as Found['params']), routeId: route.id }), [named, route.id]);
  const setTitle = useTitleOf(world, stable);
  // The parameters for which the screen has found nothing.
  const [empty, setEmpty] = useState<unknown>(null);
  return (
    <>
      <ModuleOutlet
        {...world.views.requestFor(module, route.expose, route.titleKey)}
        params={stable}
        setTitle={setTitle}
        nothingHere={useCallback(() => setEmpty(stable), [stable])}
      />
      {empty === stable && MEANT}
    </>
  );
}

/** The screen names what it shows. A title ends with the parameters that it belongs to, and none comes after them. */
function useTitleOf({ title$ }: BuiltWorld, params: unknown): (text: string) => void {
  const current = useRef<unknown>(null);
  useLayoutEffect(() => {
    current.current = params;
    return () => {
      current.current = null;
      title$.next('');
    };
  }, [title$, params]);
  return useCallback(
    (text) => {
      if (current.current === params) title$.next(text);
    },
    [title$, params],
  );
}

/**
 * A new screen starts at the top, and so does one that is opened again, unless its route keeps the position. After
 * "back", the screen restores its position itself.
 */
function useScrollReset(found: Found | null, location: Location, navigation: ShellNavigation): void {
  const { pathname } = location;
  const again = timesAgain(location);
  const previous = useRef({ pathname, again });
  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, again };
    const isOther = before.pathname !== pathname && navigation.lastMove === 'push';
    const isAgain = before.pathname === pathname && again > before.again;
    const keeps = found?.entry.kind === 'module' && found.entry.route.scroll === 'keep';
    if ((isOther || isAgain) && !keeps) window.scrollTo(0, 0);
  }, [found, navigation, pathname, again]);
}
