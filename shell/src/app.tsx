import { useMemo, type ReactElement } from 'react';
import { ModuleProvider, useObservable, useShellLocation, type Observable } from '@skerry/shared/runtime';
import { AppShell } from './layout/app-shell.tsx';
import { BuiltWorldProvider } from './platform/built-world.ts';
import type { BuiltWorld } from './platform/world-parts.ts';
import type { ShellNavigation } from './routing/navigation.ts';
import { Screen } from './pages/screen.tsx';
import { ServicesProvider, WorldProvider, type ShellServices } from './services.ts';
import { useT } from './i18n/use-t.ts';

interface ShellPage {
  id: string;
  element: ReactElement;
  title(): string | undefined;
}

interface AppProps {
  services: ShellServices;
  world$: Observable<BuiltWorld>;
  pages: readonly ShellPage[];
  navigation: ShellNavigation;
}

/** The whole page. Everything below belongs to one account and is created again for another. */
export function App({ services, world$, pages, navigation }: AppProps) {
  const world = useObservable(world$);
  return (
    <ServicesProvider value={services}>
      <WorldProvider key={world.id} value={world}>
        <ModuleProvider value={world.ctx}>
          <Page world={world} pages={pages} navigation={navigation} />
        </ModuleProvider>
      </WorldProvider>
    </ServicesProvider>
  );
}

function Page({
  world,
  pages,
  navigation,
}: {
  world: BuiltWorld;
  pages: readonly ShellPage[];
  navigation: ShellNavigation;
}) {
  const shellPages = useMemo(() => new Map(pages.map(({ id, element }) => [id, element])), [pages]);
  return (
    <AppShell title={useTitle(world, pages)}>
      <BuiltWorldProvider value={world}>
        <Screen world={world} shellPages={shellPages} navigation={navigation} />
      </BuiltWorldProvider>
    </AppShell>
  );
}

/** The name of the route, or of the state that is shown in its place. Screens say themselves what they show. */
function useTitle(world: BuiltWorld, pages: readonly ShellPage[]): string | undefined {
  const { pathname } = useShellLocation();
  const table = useObservable(world.table$);
  useObservable(world.ctx.i18n.locale$);
  const t = useT();
  const entry = table.match(pathname)?.entry;
  if (!entry || entry.kind === 'forbidden') return t('notFound.title');
  if (entry.kind === 'tombstone') return t('moduleOff.title');
  if (entry.kind === 'shell') return pages.find(({ id }) => id === entry.id)?.title();
  return entry.route.titleKey && world.label(entry.module, entry.route.titleKey);
}
