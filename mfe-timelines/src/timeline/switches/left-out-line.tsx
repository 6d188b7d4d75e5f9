import { SlidersHorizontal } from '@skerry/shared/ui/icons';
import type { TimelineSwitches } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { Button, Icon } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { changeSwitches, showAll } from './change-switches.ts';
import styles from './left-out-line.module.css';
import { leavesOut, type Switches } from './switches.ts';

interface LeftOutLineProps {
  switches: Switches;
  /** Of the timeline's own switches. */
  switchesKey: string;
}

/** Under the head of a timeline: what it leaves out, and the way back. */
export default function LeftOutLine({ switches, switchesKey }: LeftOutLineProps) {
  const t = useT();
  const show = useShowAll(switches, switchesKey);
  return (
    <div className={styles.inside}>
      <Icon as={SlidersHorizontal} size={14} />
      <p className={styles.text}>
        {leavesOut(switches)
          .map((name) => textOf(name))
          .join(' · ')}
      </p>
      <Button variant="ghost" size="small" onClick={show}>
        {t('switches.show_all')}
      </Button>
    </div>
  );

  function textOf(name: keyof TimelineSwitches): string {
    switch (name) {
      case 'repeats':
        return t('leftOut.repeats');
      case 'replies':
        return t('leftOut.replies');
      case 'quotes':
        return t('leftOut.quotes');
      case 'onlyMedia':
        return t('switches.only_media');
      case 'bots':
        return t('leftOut.bots');
      case 'languages':
        return t('leftOut.languages', { count: switches.languages.length });
    }
  }
}

/** Leaves nothing out of this timeline any more; the user can undo it. */
export function useShowAll(switches: Switches, switchesKey: string): () => void {
  const ctx = useModule();
  return () => {
    showAll(ctx, switchesKey);
    ctx.ports.notices.show({
      level: 'info',
      text: ctx.i18n.t('leftOut.none'),
      action: { label: ctx.i18n.t('keys.undo'), run: () => changeSwitches(ctx, switchesKey, switches) },
    });
  };
}
