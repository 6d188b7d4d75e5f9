import { useModule, useObservable, useShellLocation } from '@skerry/shared/runtime';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionItem, ActionMenu } from '@skerry/shared/ui/overlays';
import { useKeyCaps } from '../status/use-key-caps.ts';
import { TIMELINE_KINDS, TIMELINES } from './timeline-kinds.ts';

/** What the navigation of this user shows, in its order. */
export default function TimelineMenu(menu: MenuProps) {
  const caps = useKeyCaps();
  const { navigation, places } = useModule().ports;
  const { pathname } = useShellLocation();
  const shown = useObservable(places.shown$);
  const capsAt = (href: string) => {
    const kind = TIMELINE_KINDS.find(
      (one) => !TIMELINES[one].hasBack && navigation.href(TIMELINES[one].route) === href,
    );
    return kind && caps(TIMELINES[kind].title);
  };
  return (
    <ActionMenu
      {...menu}
      choice={{ kind: 'radio', chosen: [pathname], onChange: ([chosen]) => chosen && navigation.go(chosen) }}
    >
      {shown.map(({ href, label, icon }) => (
        <ActionItem key={href} id={href} icon={icon} shortcut={capsAt(href)}>
          {label}
        </ActionItem>
      ))}
    </ActionMenu>
  );
}
