import { X } from '@skerry/shared/ui/icons';
import type { ReactNode } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { Audience } from '../audience/audience.tsx';
import { changed } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';
import styles from './composer-form.module.css';

const DiscardChanges = onDemand(() => import('./discard-changes.tsx'));

interface AudienceLineProps {
  composer: Composer;
  start: Draft;
  /** At the end of the line. */
  aside: ReactNode;
  onChosen: () => void;
  /** Of a form that can be closed. */
  onClose: (() => void) | undefined;
}

/** The line above the text: who will see the post, and what leads out of the form. */
export function AudienceLine({ composer, start, aside, onChosen, onClose }: AudienceLineProps) {
  const t = useT();
  const { target, draft, answered, choices, change } = composer;
  return (
    <div className={styles.line}>
      <Audience
        visibility={choices.visibility}
        scopes={choices.scopes}
        text={draft.text}
        answered={answered}
        onChange={(visibility) => change((now) => changed(now, { visibility }))}
        onChosen={onChosen}
      />
      {target.kind === 'edit' && <DiscardChanges composer={composer} start={start} />}
      {aside}
      {onClose && <IconButton icon={X} label={t('cancel')} onClick={onClose} />}
    </div>
  );
}
