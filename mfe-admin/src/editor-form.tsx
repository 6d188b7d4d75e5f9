import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '@skerry/shared/contract';
import { useModule } from '@skerry/shared/runtime';
import { Alert, Button } from '@skerry/shared/ui';
import { failureText } from '@skerry/shared/ui/failure';
import pane from './pane.module.css';

interface EditorFormProps {
  label: string;
  /** Why it is not saved, if it is not. */
  problem: string | null;
  labels: { failed: string; closeError: string; save: string; cancel: string };
  /** Resolves with the refusal. */
  onSave: () => Promise<ApiError | null>;
  onCancel: () => void;
  /** `isAsked`: the user wants to save what has a problem, and has not changed it since. */
  children: (isAsked: boolean) => ReactNode;
  /** Anything that changes with what is written. */
  written: unknown;
}

/** A form of a pane: it is saved or cancelled. A refusal is said in it, and what was written stays. */
export function EditorForm({ label, problem, labels, onSave, onCancel, children, written }: EditorFormProps) {
  const { i18n } = useModule();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [asked, setAsked] = useState<unknown>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setAsked(written);
    if (problem !== null) return;
    setBusy(true);
    setError(null);
    const refusal = await onSave();
    setBusy(false);
    setError(refusal);
  };
  return (
    <form noValidate className={pane.editor} aria-label={label} onSubmit={(event) => void save(event)}>
      {error && (
        <Alert tone="error" onDismiss={() => setError(null)} dismissLabel={labels.closeError}>
          <p>{labels.failed}</p>
          <p>{failureText(i18n, error)}</p>
        </Alert>
      )}
      {children(asked === written)}
      <div className={pane.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {labels.save}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}
