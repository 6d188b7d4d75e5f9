import { Clock } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import { useAbility } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { Counter } from './post-tools.tsx';
import { TextOptions } from './text-options.tsx';
import type { Composer } from './use-composer.ts';
import styles from './tool-bar.module.css';

interface ToolBarProps {
  composer: Composer;
  /** What can be added to the post; in a thread it is at the post. */
  tools: ReactNode;
  /** Whether the less common options are shown. */
  isOpen: boolean;
  postButton: ReactNode;
  /** Offered in a form with room for a time; nothing where the server is not known to wait. */
  onSchedule?: () => void;
}

/** What applies to all that is posted, and the post button. */
export function ToolBar({ composer, tools, isOpen, postButton, onSchedule }: ToolBarProps) {
  const t = useT();
  const { draft, target } = composer;
  const canSchedule = useAbility('scheduling') === true && target.kind !== 'edit' && draft.more.length === 0;
  return (
    <div className={styles.bar}>
      {isOpen && (
        <TextOptions composer={composer}>
          {canSchedule && onSchedule && (
            <IconButton
              icon={Clock}
              label={t('schedule.add')}
              pressed={draft.scheduledAt !== null}
              onClick={onSchedule}
            />
          )}
        </TextOptions>
      )}
      {tools}
      <span className={styles.end}>
        {isOpen && tools && <Counter draft={draft} />}
        {postButton}
      </span>
    </div>
  );
}
