import { useMemo } from 'react';
import type { Settings } from '@skerry/shared/contract';
import {
  combineLatest,
  useModule,
  useObservable,
  useSession,
  useSetting,
  useShellLocation,
} from '@skerry/shared/runtime';
import type { IconShape } from '@skerry/shared/ui/icons';
import type { MenuProps } from '@skerry/shared/ui';
import { ActionChoices, ActionItem, ActionMenu, ActionSeparator, ColumnItem } from '@skerry/shared/ui/overlays';
import { PinItem } from '@skerry/shared/ui/pin';
import { useT, type MessageKey } from '../use-t.ts';

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
const SWITCHES: readonly { setting: Switch; label: MessageKey }[] = [
  { setting: 'streaming', label: 'quick.streaming' },
  { setting: 'collapseMessageWithSubject', label: 'quick.fold' },
  { setting: 'hideAttachments', label: 'quick.attachments' },
  { setting: 'muteBotStatuses', label: 'quick.bots' },
  { setting: 'hideFilteredStatuses', label: 'quick.filtered' },
];
const REPLIES: readonly { value: Settings['replyVisibility']; label: MessageKey }[] = [
  { value: 'all', label: 'quick.replies_all' },
  { value: 'following', label: 'quick.replies_following' },
  { value: 'self', label: 'quick.replies_self' },
];

interface QuickSettingsProps extends MenuProps {
  /** The followed accounts determine the content of the timeline, and so the replies in it. */
  followsPeople: boolean;
  /** Of the timeline, as the navigation shows it. */
  icon: IconShape;
  name: string;
}

/** Preferences of a timeline that users change while they read it (TL-006). The others are in the settings. */
export default function QuickSettings({ followsPeople, icon, name, ...menu }: QuickSettingsProps) {
  const t = useT();
  const { account } = useSession();
  const { pathname } = useShellLocation();
  const [isOn, toggle] = useSwitches();
  const [replies, chooseReplies] = useSetting('replyVisibility');
  return (
    <ActionMenu {...menu}>
      <PinItem place={{ href: pathname, label: name, icon }} />
      <ActionChoices
        label={menu.label}
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
      {account && followsPeople && <ActionSeparator />}
      {account && followsPeople && (
        <ActionChoices
          label={t('quick.replies')}
          kind="radio"
          chosen={[replies]}
          onChange={([chosen]) => chooseReplies(REPLIES.find(({ value }) => value === chosen)?.value ?? replies)}
        >
          {REPLIES.map(({ value, label }) => (
            <ActionItem key={value} id={value} staysOpen>
              {t(label)}
            </ActionItem>
          ))}
        </ActionChoices>
      )}
      <ColumnItem label={t('column.open')} hasLine />
    </ActionMenu>
  );
}

/** The switches that are on, in order, and a setter for them. */
function useSwitches(): [readonly boolean[], (chosen: readonly string[]) => void] {
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
