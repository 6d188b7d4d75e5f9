import type { ReactNode } from 'react';
import { SlidersHorizontal, ChevronDown, type IconShape } from '@skerry/shared/ui/icons';
import { onDemand, useColumn, useInstance, useOtherSetting, useSession } from '@skerry/shared/runtime';
import { BackButton, MenuButton, PanelHead, Icon, useMediaQuery } from '@skerry/shared/ui';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import { Connection } from './connection.tsx';
import type { FeedState } from './feed/feed-state.ts';
import { NewStatuses } from './new-statuses.tsx';
import type { TimelineSource } from './timeline-source.ts';
import styles from './timeline-head.module.css';

const QuickSettings = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './quick-settings.tsx'));

export interface HeadContent {
  icon: IconShape;
  /** In the user's language, or the user's own. */
  name: string;
  /** In full, if the name is short for it. */
  title?: string | undefined;
  /** Other pages lead to it. */
  hasBack?: boolean | undefined;
  actions?: ReactNode;
}

/** The timeline's name, and the button for waiting statuses. */
export function TimelineHead({
  content,
  source,
  hasLeftOut,
  state,
  here,
  isLost,
  onReveal,
  onRenew,
}: {
  content: HeadContent;
  source: TimelineSource;
  /** The timeline's switches leave posts out. */
  hasLeftOut: boolean;
  state: FeedState;
  /** The newest status that was read before. */
  here: string | null;
  isLost: boolean;
  onReveal: () => void;
  /** Asks for what is new, where nothing new comes otherwise. */
  onRenew: (() => Promise<void>) | undefined;
}) {
  const t = useT();
  return (
    <PanelHead
      isSticky
      level={1}
      before={content.hasBack && <BackButton label={t('conversation.back')} />}
      title={<TimelineTitle content={content} />}
      actions={
        <>
          <Connection isLost={isLost} />
          <NewStatuses state={state} here={here} isLost={isLost} onReveal={onReveal} onRenew={onRenew} />
          {content.actions}
          <QuickButton source={source} content={content} hasLeftOut={hasLeftOut} />
        </>
      }
    />
  );
}

function QuickButton({
  source,
  content: { icon, name },
  hasLeftOut,
}: {
  source: TimelineSource;
  content: HeadContent;
  hasLeftOut: boolean;
}) {
  const t = useT();
  const onFailed = usePartFailed();
  return (
    <MenuButton
      icon={SlidersHorizontal}
      label={hasLeftOut ? t('quick.title_left_out') : t('quick.title')}
      hasDot={hasLeftOut}
      onNear={QuickSettings.preload}
      onFailed={onFailed}
      renderMenu={(menu) => <QuickSettings {...menu} source={source} icon={icon} name={name} />}
    />
  );
}

const TimelineMenu = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './timeline-menu.tsx'));

/**
 * The name of the current timeline, and the navigation as a menu: unless all are for members alone (requirement
 * SH-012), or the shortcuts of a wide window take its place (TL-002), or it is the head of a column.
 */
function TimelineTitle({ content: { icon, name: own, title } }: { content: HeadContent }) {
  const t = useT();
  const onFailed = usePartFailed();
  const { isPrivate, publicTimelineVisibility } = useInstance();
  const isVisitor = useSession().account === null;
  const isOpen = !isPrivate && Object.values(publicTimelineVisibility).includes(true);
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const hasShortcuts = useOtherSetting('shell', 'showNavShortcuts', true) && !isNarrow;
  const isInColumn = useColumn() !== null;
  const name = (
    <span className={styles.name} dir="auto" title={title}>
      {own}
    </span>
  );
  if (hasShortcuts || isInColumn || (isVisitor && !isOpen))
    return (
      <span className={styles.plain}>
        <Icon as={icon} />
        {name}
      </span>
    );
  const text = (
    <>
      {name}
      <Icon as={ChevronDown} size={16} className={styles.chevron} />
    </>
  );
  return (
    <MenuButton
      label={t('timeline.menu')}
      text={text}
      variant="ghost"
      icon={icon}
      align="start"
      className={styles.where}
      onNear={TimelineMenu.preload}
      onFailed={onFailed}
      renderMenu={(menu) => <TimelineMenu {...menu} />}
    />
  );
}
