import { ChevronDown, type IconShape } from '@skerry/shared/ui/icons';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { onDemand, useInstance, useOtherSetting, useSession } from '@skerry/shared/runtime';
import { Icon, MenuButton, useMediaQuery } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import type { MenuKind } from './timeline-kinds.ts';
import styles from './timeline-title.module.css';

const TimelineMenu = onDemand(() => import(/* webpackChunkName: "timeline-extras" */ './timeline-menu.tsx'));

/**
 * The name of the current timeline, and a menu of the others: unless all are for members alone (requirement SH-012), or
 * the shortcuts of a wide window take its place (TL-002).
 */
export function TimelineTitle({ kind, icon, text: own }: { kind: MenuKind | null; icon: IconShape; text: string }) {
  const t = useT();
  const onFailed = usePartFailed();
  const { isPrivate, publicTimelineVisibility } = useInstance();
  const isVisitor = useSession().account === null;
  const isOpen = !isPrivate && Object.values(publicTimelineVisibility).includes(true);
  const isNarrow = useMediaQuery(MOBILE_QUERY);
  const hasShortcuts = useOtherSetting('shell', 'showNavShortcuts', true) && !isNarrow;
  const name = (
    <span className={styles.name} dir="auto">
      {own}
    </span>
  );
  if (hasShortcuts || (isVisitor && !isOpen))
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
      renderMenu={(menu) => <TimelineMenu {...menu} current={kind} />}
    />
  );
}
