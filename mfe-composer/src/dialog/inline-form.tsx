import { useEffect, useState } from 'react';
import type { Slots } from '@skerry/shared/contract';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { useModule } from '@skerry/shared/runtime';
import { openComposer } from './open-composer.ts';
import type { Target } from '../draft/target.ts';
import { Composer } from '../form/composer.tsx';
import { useTitle } from './use-title.ts';
import styles from './inline-form.module.css';

interface InlineFormProps {
  params: Slots['status/reply/v1'];
}

/**
 * The form for a reply or quote (CO-007, CO-008): under the status, on a phone in a dialog as high as the screen. One
 * that is open stays where it is when the window changes.
 */
export function InlineForm({ params }: InlineFormProps) {
  const [isSheet, setIsSheet] = useState(() => window.matchMedia(MOBILE_QUERY).matches);
  return isSheet ? <Sheet params={params} onFailed={() => setIsSheet(false)} /> : <Below params={params} />;
}

function Sheet({ params, onFailed }: InlineFormProps & { onFailed: () => void }) {
  const ctx = useModule();
  // Opened once: what is in the dialog does not follow the status, which may leave the page.
  useEffect(() => {
    const { statusId, mode, close } = params;
    openComposer(mode === 'reply' ? { replyTo: statusId } : { quote: statusId }, ctx)
      .then((dialog) => dialog.closed)
      .then(close, (error: unknown) => {
        ctx.telemetry.error(error);
        onFailed();
      });
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return null;
}

/** It closes after posting; its draft stays after a cancel, and the focus goes back to the control that had opened it. */
function Below({ params: { statusId, mode, close } }: InlineFormProps) {
  const target: Target = { kind: mode, statusId };
  const title = useTitle(target);
  const cancel = () => {
    const status = document.activeElement?.closest('article');
    const opener = status?.querySelector<HTMLElement>('[aria-expanded="true"]:not(form *)');
    close();
    opener?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.box}>
      <p className={styles.title}>{title}</p>
      <Composer target={target} layout="inline" onDone={close} onCancel={cancel} />
    </div>
  );
}
