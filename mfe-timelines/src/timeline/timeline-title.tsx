import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button, Icon } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import type { TimelineName } from './timeline-kind.ts';
import { TIMELINE_LOOKS } from './timeline-looks.ts';
import styles from './timeline-title.module.css';

const TimelineMenu = lazy(() => import('./timeline-menu.tsx'));

/** The name of the timeline one reads, and behind it the others. */
export function TimelineTitle({ name, tag }: { name: TimelineName; tag: string }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { icon, title } = TIMELINE_LOOKS[name];
  return (
    <>
      <Button ref={trigger} variant="ghost" icon={icon} className={styles.where} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className={styles.name} dir="auto">{t(title, { tag })}</span>
        <Icon as={ChevronDown} size={16} className={styles.chevron} />
      </Button>
      {isOpen && <Suspense fallback={null}><TimelineMenu current={name} anchor={trigger} onClose={() => setIsOpen(false)} /></Suspense>}
    </>
  );
}
