import { Check } from '@skerry/shared/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteOnAccount } from '@skerry/shared/api';
import type { ApiError } from '@skerry/shared/contract';
import { NOTE_SAVE_DEBOUNCE_MS } from '@skerry/shared/rules';
import { useAbility, useEntity, useModule } from '@skerry/shared/runtime';
import { Button, Icon, TextArea } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import { useT } from '../use-t.ts';
import styles from './private-note.module.css';

type Saving = 'idle' | 'saved' | ApiError;

/**
 * The reader's private note about an account (PR-008): saved 1.5 s after the last key, and at once when the field loses
 * the focus.
 */
export default function PrivateNote({ accountId }: { accountId: string }) {
  const t = useT();
  const { i18n, ports, telemetry } = useModule();
  const kept = useEntity('relationship', accountId)?.note ?? '';
  const isOffered = useAbility('privateNotes');
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving>('idle');
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);

  const flush = useCallback(() => {
    if (!pending.current) return;
    clearTimeout(pending.current.timer);
    pending.current.save();
  }, []);
  // Leaving the page within the 1.5 s must not lose the latest text.
  useEffect(() => flush, [flush]);

  const type = (text: string) => {
    setTyped(text);
    setSaving('idle');
    if (pending.current) clearTimeout(pending.current.timer);
    const save = async () => {
      pending.current = null;
      const { error } = await ports.api.request(noteOnAccount(accountId, text));
      if (error) {
        telemetry.error(error);
        return setSaving(error);
      }
      setTyped((now) => (now === text ? null : now));
      // What was typed meanwhile is not.
      if (!pending.current) setSaving('saved');
    };
    pending.current = { save: () => void save(), timer: setTimeout(() => void save(), NOTE_SAVE_DEBOUNCE_MS) };
  };

  // What was typed stays, also where the server turns out not to take it.
  if (!isOffered && typed === null) return null;
  return (
    <div className={styles.note}>
      <TextArea
        label={t('note.label')}
        rows={1}
        value={typed ?? kept}
        placeholder={t('note.placeholder')}
        error={
          typeof saving === 'object' ? (
            <>
              {t('note.failed', { reason: failureText(i18n, saving) })}{' '}
              <Button size="small" onClick={() => type(typed ?? kept)}>
                {t('retry')}
              </Button>
            </>
          ) : undefined
        }
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={flush}
      />
      <span className={styles.state} role="status">
        {saving === 'saved' && (
          <>
            <Icon as={Check} size={14} />
            {t('note.saved')}
          </>
        )}
      </span>
    </div>
  );
}
