import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { Button, Icon } from '@skerry/shared/ui';
import { usePartFailed } from '../use-part-failed.ts';
import { useT } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';
import { TIMELINE_LOOKS } from './timeline-looks.ts';
import styles from './timeline-title.module.css';

const TimelineMenu = onDemand(() => import('./timeline-menu.tsx'));

/** The name of the timeline one reads, and behind it the others. */
export function TimelineTitle({ name, tag }: { name: TimelineName; tag: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const onFailed = usePartFailed(() => setIsOpen(false));
  const trigger = useRef<HTMLButtonElement>(null);
  const { icon, title } = TIMELINE_LOOKS[name];
  return (
    <>
      <Button ref={trigger} variant="ghost" icon={icon} className={styles.where} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className={styles.name} dir="auto">{t(title, { tag })}</span>
        <Icon as={ChevronDown} size={16} className={styles.chevron} />
      </Button>
      {isOpen && <TimelineMenu current={name} anchor={trigger} onClose={() => setIsOpen(false)} onFailed={onFailed} />}
    </>
  );
}
