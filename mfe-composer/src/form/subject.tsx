import { TriangleAlert, X } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isComposing } from '@skerry/shared/rules';
import { useSetting } from '@skerry/shared/runtime';
import { Icon, IconButton, TextArea } from '@skerry/shared/ui';
import { withSpoilerText } from '../draft/change.ts';
import { useT } from '../use-t.ts';
import type { Composer } from './use-composer.ts';
import styles from './composer-form.module.css';

/** The content warning: one line of text, in a field as high as it takes. */
export function Subject({
  composer: { draft, change },
  focuses,
  onRemove,
}: {
  composer: Pick<Composer, 'draft' | 'change'>;
  /** How often the user has asked for it. */
  focuses: number;
  onRemove: () => void;
}) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const attach = useCallback((element: HTMLTextAreaElement | null) => {
    field.current = element;
  }, []);
  // The user who enables a warning writes it next.
  useEffect(() => {
    if (focuses > 0) field.current?.focus();
  }, [focuses]);
  const [sensitiveIfSubject] = useSetting('sensitiveIfSubject');
  return (
    <div className={styles.subject}>
      <Icon as={TriangleAlert} />
      <TextArea
        ref={attach}
        label={t('subject.label')}
        isLabelHidden
        rows={1}
        data-complete="emoji"
        className={styles.subjectField}
        inputClassName={styles.subjectText}
        placeholder={t('subject.placeholder')}
        value={draft.spoilerText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
        }}
        onChange={(event) => {
          const value = event.currentTarget.value.replaceAll('\n', ' ');
          change((now) => withSpoilerText(now, value, sensitiveIfSubject));
        }}
      />
      <IconButton icon={X} iconSize={16} label={t('subject.remove')} onClick={onRemove} />
    </div>
  );
}

/** Whether the field of the content warning is shown. `isRoomy`: by preference always. */
export function useSubject({ draft, change }: Pick<Composer, 'draft' | 'change'>, isRoomy: boolean) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  const [focuses, setFocuses] = useState(0);
  const [alwaysShow] = useSetting('alwaysShowSubjectInput');
  const isAlwaysShown = alwaysShow && isRoomy;
  const isShown = isAskedFor || draft.spoilerText !== '' || isAlwaysShown;
  const remove = () => {
    setIsAskedFor(false);
    change((now) => withSpoilerText(now, '', false));
  };
  return {
    isShown,
    /** How often the user has asked for it: each time it takes the focus. */
    focuses,
    remove,
    /** After a post. */
    fold: () => setIsAskedFor(false),
    toggle: () => {
      if (isShown && !isAlwaysShown) return remove();
      setIsAskedFor(true);
      setFocuses((count) => count + 1);
    },
  };
}

export type Subjected = ReturnType<typeof useSubject>;
