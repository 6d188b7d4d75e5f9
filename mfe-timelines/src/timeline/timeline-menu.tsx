import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import { holds } from '@skerry/shared/rules';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useKeyCaps } from '../status/use-key-caps.ts';
import { useT } from '../use-t.ts';
import { DIRECT_ROW } from './direct-row.ts';
import { TIMELINES, type MenuKind, type OfferedRow } from './timeline-kinds.ts';

const MENU: Readonly<Record<MenuKind, OfferedRow>> = { ...TIMELINES, dms: DIRECT_ROW };
const MENU_KINDS = Object.keys(MENU) as readonly MenuKind[];

interface TimelineMenuProps extends MenuProps {
  /** `null`: none of the menu. */
  current: MenuKind | null;
}

/** The timelines of this user: those of the navigation. */
export default function TimelineMenu({ current, ...menu }: TimelineMenuProps) {
  const t = useT();
  const caps = useKeyCaps();
  const { navigation } = useModule().ports;
  const username = useSession().account?.acct;
  const places = useOffered().flatMap((kind) => {
    const href = navigation.href(MENU[kind].route, username ? { username } : {});
    return href === undefined ? [] : [{ kind, href }];
  });
  const go = ([chosen]: string[]) => {
    const place = places.find(({ kind }) => kind === chosen);
    if (place) navigation.go(place.href);
  };
  return (
    <ActionMenu {...menu} choice={{ kind: 'radio', chosen: current ? [current] : [], onChange: go }}>
      {places.map(({ kind }) => (
        <ActionItem key={kind} id={kind} icon={MENU[kind].icon} shortcut={caps(MENU[kind].title)}>
          {t(MENU[kind].title)}
        </ActionItem>
      ))}
    </ActionMenu>
  );
}

/** The timelines that the instance and the session allow, by the same rule as the navigation. */
function useOffered(): readonly MenuKind[] {
  const { settings, entities } = useModule().ports;
  const session = useSession();
  const instance = useInstance();
  const account = session.account && entities.peek('account', session.account.id);
  const now = { session, instance, isLocked: account?.isLocked ?? false, settings };
  return MENU_KINDS.filter((kind) => {
    const { when } = MENU[kind];
    return when !== null && holds(when, now);
  });
}
