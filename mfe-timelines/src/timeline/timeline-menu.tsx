import { useInstance, useModule, useSession } from '@skerry/shared/runtime';
import { holds } from '@skerry/shared/rules';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useKeyCaps } from '../status/actions/use-key-caps.ts';
import { useT } from '../use-t.ts';
import { TIMELINE_KINDS, TIMELINES, type TimelineKind } from './timeline-kinds.ts';

interface TimelineMenuProps extends MenuProps {
  /** `null`: none of the menu. */
  current: TimelineKind | null;
}

/** The timelines of this user: those of the navigation. */
export default function TimelineMenu({ current, ...menu }: TimelineMenuProps) {
  const t = useT();
  const caps = useKeyCaps();
  const { navigation } = useModule().ports;
  const places = useOffered().flatMap((kind) => {
    const href = navigation.href(TIMELINES[kind].route);
    return href === undefined ? [] : [{ kind, href }];
  });
  const go = ([chosen]: string[]) => {
    const place = places.find(({ kind }) => kind === chosen);
    if (place) navigation.go(place.href);
  };
  return (
    <ActionMenu {...menu} choice={{ kind: 'radio', chosen: current ? [current] : [], onChange: go }}>
      {places.map(({ kind }) => (
        <ActionItem key={kind} id={kind} icon={TIMELINES[kind].icon} shortcut={caps(TIMELINES[kind].title)}>
          {t(TIMELINES[kind].title)}
        </ActionItem>
      ))}
    </ActionMenu>
  );
}

/** The timelines that the instance and the session allow, by the same rule as the navigation. */
function useOffered(): readonly TimelineKind[] {
  const { settings, entities } = useModule().ports;
  const session = useSession();
  const instance = useInstance();
  const account = session.account && entities.peek('account', session.account.id);
  const now = { session, instance, isLocked: account?.isLocked ?? false, settings };
  return TIMELINE_KINDS.filter((kind) => {
    const { when } = TIMELINES[kind];
    return when !== null && holds(when, now);
  });
}
