import { useCallback, useMemo } from 'react';
import type { ColumnPlace } from '@skerry/shared/contract';
import { useObservable } from '@skerry/shared/runtime';
import { EmptyState } from '@skerry/shared/ui';
import { CircleSlash, Power } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useBuiltWorld } from '../platform/built-world.ts';
import { ModuleOutlet } from '../platform/module-outlet.tsx';
import { contextsWith } from './column-contexts.ts';
import { columnRoute, type ColumnRoute } from './column-route.ts';
import type { StackEntry } from './column-stack.ts';

interface ColumnScreenProps {
  entry: StackEntry;
  place: ColumnPlace | undefined;
  /** The screen has named what it shows. */
  onName: (name: string) => void;
  /** Ways on, where there is no screen. */
  action: ReactNode;
}

/** A module's screen in a column, or why it has none. */
export function ColumnScreen({ entry: { navigation }, place, onName, action }: ColumnScreenProps) {
  const t = useT();
  const world = useBuiltWorld();
  const { pathname } = useObservable(navigation.location$);
  const table = useObservable(world.table$);
  const route = useMemo(() => columnRoute(table, pathname), [table, pathname]);
  const [contextOf] = useMemo(() => [contextsWith(navigation, world.commandsIn)], [navigation, world]);
  if (route)
    return <RouteScreen key={route.entry.id} route={route} place={place} contextOf={contextOf} onName={onName} />;
  const isOff = table.match(pathname)?.entry.kind === 'tombstone';
  return isOff ? (
    <EmptyState icon={Power} title={t('moduleOff.title')} body={t('moduleOff.body')} action={action} />
  ) : (
    <EmptyState icon={CircleSlash} title={t('deck.unfit')} body={pathname} action={action} />
  );
}

interface RouteScreenProps extends Pick<ColumnScreenProps, 'place' | 'onName'> {
  route: ColumnRoute;
  contextOf: ReturnType<typeof contextsWith>;
}

function RouteScreen({ route: { entry, params }, place, contextOf, onName }: RouteScreenProps) {
  const world = useBuiltWorld();
  const { module, route } = entry;
  // Matching makes new parameters each time; equal ones must not render the screen again.
  const named = JSON.stringify(params);
  const stable = useMemo(
    () => ({ ...(JSON.parse(named) as Readonly<Record<string, string>>), routeId: route.id }),
    [named, route.id],
  );
  const request = world.views.requestFor(module, route.expose, route.titleKey);
  const load = async (isRetry: boolean) => {
    const { contribution, ctx } = await request.load(isRetry);
    return { contribution, ctx: contextOf(ctx) };
  };
  return (
    <ModuleOutlet
      {...request}
      load={load}
      params={stable}
      setTitle={useCallback((text: string) => onName(text), [onName])}
      {...(place && { column: place })}
    />
  );
}
