import { ChevronDown } from '@skerry/shared/ui/icons';
import { onDemand } from '@skerry/shared/runtime';
import { Icon, MenuButton } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';
import { TIMELINE_LOOKS } from './timeline-looks.ts';
import styles from './timeline-title.module.css';

const TimelineMenu = onDemand(() => import('./timeline-menu.tsx'));

/** The name of the timeline one reads, and behind it the others. */
export function TimelineTitle({ name, tag }: { name: TimelineName; tag: string }) {
  const t = useT();
  const onFailed = usePartFailed();
  const { icon, title } = TIMELINE_LOOKS[name];
  const text = (
    <>
      <span className={styles.name} dir="auto">
        {t(title, { tag })}
      </span>
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
      renderMenu={(menu) => <TimelineMenu {...menu} current={name} />}
    />
  );
}
