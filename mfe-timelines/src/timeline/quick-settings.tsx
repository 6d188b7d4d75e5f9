import type { RefObject } from 'react';
import type { Settings } from '@skerry/shared/contract';
import { useSession, useSetting } from '@skerry/shared/runtime';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@skerry/shared/ui';
import { useT, type MessageKey } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';

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

interface QuickSettingsProps {
  timeline: TimelineName;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What people change about a timeline while they read it (TL-006). The rest is in the settings. */
export default function QuickSettings({ timeline, anchor, onClose }: QuickSettingsProps) {
  const t = useT();
  const { account } = useSession();
  return (
    <Menu anchor={anchor} label={t('quick.title')} align="end" onClose={onClose}>
      {SWITCHES.map((one) => <SwitchItem key={one.setting} {...one} />)}
      {account && timeline === 'home' && <><MenuSeparator /><ReplyChoice /></>}
    </Menu>
  );
}

function SwitchItem({ setting, label }: (typeof SWITCHES)[number]) {
  const t = useT();
  const [isOn, setIsOn] = useSetting(setting);
  return <MenuItem kind="checkbox" isChecked={isOn} staysOpen onSelect={() => setIsOn(!isOn)}>{t(label)}</MenuItem>;
}

function ReplyChoice() {
  const t = useT();
  const [chosen, choose] = useSetting('replyVisibility');
  return (
    <MenuGroup label={t('quick.replies')}>
      {REPLIES.map(({ value, label }) => <MenuItem key={value} kind="radio" isChecked={value === chosen} staysOpen onSelect={() => choose(value)}>{t(label)}</MenuItem>)}
    </MenuGroup>
  );
}
