import { TriangleAlert, X } from '@skerry/shared/ui/icons';
import { useEffect, useId, useRef } from 'react';
import { useSetting } from '@skerry/shared/runtime';
import { Icon, IconButton } from '@skerry/shared/ui';
import { withSpoilerText } from '../draft/change.ts';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';
import styles from './composer-form.module.css';

/** The content warning. */
export function Subject({
  composer: { draft, change },
  isAskedFor,
  onRemove,
}: {
  composer: Composer;
  isAskedFor: boolean;
  onRemove: () => void;
}) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The user who enables a warning writes it next.
  useEffect(() => {
    if (isAskedFor) field.current?.focus();
  }, [isAskedFor]);
  const [sensitiveIfSubject] = useSetting('sensitiveIfSubject');
  return (
    <div className={styles.subject}>
      <Icon as={TriangleAlert} />
      <input
        ref={field}
        id={id}
        dir="auto"
        aria-label={t('subject.label')}
        placeholder={t('subject.placeholder')}
        value={draft.spoilerText}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change((now) => withSpoilerText(now, value, sensitiveIfSubject));
        }}
      />
      <IconButton icon={X} iconSize={16} label={t('subject.remove')} onClick={onRemove} />
    </div>
  );
}
