import type { Slots } from '@skerry/shared/contract';
import type { Target } from '../draft/target.ts';
import { Composer } from './composer.tsx';
import { useTitle } from './use-title.ts';
import styles from './inline-form.module.css';

/**
 * The form under a status for a reply or quote (CO-007, CO-008). It closes after posting; its draft stays after a
 * cancel, and the focus goes back to the control that had opened it.
 */
export function InlineForm({ params: { statusId, mode, close } }: { params: Slots['status/reply/v1'] }) {
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
