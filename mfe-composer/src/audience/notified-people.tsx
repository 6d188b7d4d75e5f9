import { Check, Plus } from '@skerry/shared/ui/icons';
import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { mentionsIn } from './mentions-in.ts';
import styles from './notified-people.module.css';

interface NotifiedPeopleProps {
  /** Whom the reply mentioned at first. */
  handles: readonly string[];
  text: string;
  onToggle: (handle: string, isMentioned: boolean) => void;
}

/** Whom a reply mentions, each to be left out and taken back: the text has the mentions. */
export default function NotifiedPeople({ handles, text, onToggle }: NotifiedPeopleProps) {
  const t = useT();
  const mentioned = new Set(mentionsIn(text).map((handle) => handle.toLowerCase()));
  return (
    <div role="group" aria-label={t('people.label')} className={styles.people}>
      {handles.map((handle) => {
        const isMentioned = mentioned.has(handle.toLowerCase());
        return (
          <Button
            key={handle}
            variant={isMentioned ? 'soft' : 'ghost'}
            size="small"
            icon={isMentioned ? Check : Plus}
            aria-pressed={isMentioned}
            onClick={() => onToggle(handle, !isMentioned)}
          >
            <bdi dir="ltr">{handle}</bdi>
          </Button>
        );
      })}
    </div>
  );
}
