import { useMemo } from 'react';
import type { Settings } from '@skerry/shared/contract';
import { combineLatest, useModule, useObservable, useShellLocation } from '@skerry/shared/runtime';
import { SlidersHorizontal, type IconShape } from '@skerry/shared/ui/icons';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionChoices, ActionItem, ActionMenu, ActionSubmenu, ColumnItem } from '@skerry/shared/ui/overlays';
import { PinItem } from '@skerry/shared/ui/pin';
import { EditTagsItem } from '../tags/edit-tags.tsx';
import { onlyTag } from '../tags/tag-choice.ts';
import { useT, type MessageKey } from '../use-t.ts';
import { SwitchEntries } from './switches/switch-entries.tsx';
import { switchesKeyOf, type Switched } from './switches/switches.ts';
import type { TimelineSource } from './timeline-source.ts';

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
const SWITCHES: readonly { setting: Switch; label: MessageKey }[] = [
  { setting: 'streaming', label: 'quick.streaming' },
  { setting: 'collapseMessageWithSubject', label: 'quick.fold' },
  { setting: 'hideAttachments', label: 'quick.attachments' },
  { setting: 'hideFilteredStatuses', label: 'quick.filtered' },
];

interface QuickSettingsProps extends MenuProps {
  source: Switched & Partial<Pick<TimelineSource, 'stream'>>;
  /** Of the timeline, as its head and the navigation show it. */
  icon: IconShape;
  name: string;
}

/** What users change of a timeline while they read it (TL-006). The other preferences are in the settings. */
export default function QuickSettings({ source, icon, name, ...menu }: QuickSettingsProps) {
  const t = useT();
  const { pathname, search } = useShellLocation();
  const switchesKey = switchesKeyOf(source);
  const choice = source.tags ?? onlyTag(source.stream?.tag);
  return (
    <ActionMenu {...menu}>
      {switchesKey !== null ? (
        <>
          <SwitchEntries source={source} switchesKey={switchesKey} name={name} />
          <ActionSubmenu label={t('switches.display')} icon={SlidersHorizontal}>
            <DisplayChoices />
          </ActionSubmenu>
        </>
      ) : (
        <DisplayChoices />
      )}
      {choice && <EditTagsItem choice={choice} />}
      <PinItem place={{ href: source.tags ? pathname + search : pathname, label: name, icon }} />
      <ColumnItem label={t('column.open')} hasLine />
    </ActionMenu>
  );
}

function DisplayChoices() {
  const t = useT();
  const [isOn, toggle] = useChoices();
  return (
    <ActionChoices
      label={t('switches.display')}
      isLabelHidden
      kind="checkbox"
      chosen={SWITCHES.filter((_, at) => isOn[at]).map(({ setting }) => setting)}
      onChange={toggle}
    >
      {SWITCHES.map(({ setting, label }) => (
        <ActionItem key={setting} id={setting} staysOpen>
          {t(label)}
        </ActionItem>
      ))}
    </ActionChoices>
  );
}

/** Which are on, in order, and a setter for them. */
function useChoices(): [readonly boolean[], (chosen: readonly string[]) => void] {
  const {
    ports: { settings },
    telemetry,
  } = useModule();
  const isOn = useObservable(
    useMemo(() => combineLatest(SWITCHES.map(({ setting }) => settings.observe(setting))), [settings]),
  );
  const choose = (chosen: readonly string[]) => {
    for (const [at, { setting }] of SWITCHES.entries()) {
      const wanted = chosen.includes(setting);
      if (wanted !== isOn[at]) settings.set(setting, wanted).catch((error: unknown) => telemetry.error(error));
    }
  };
  return [isOn, choose];
}
