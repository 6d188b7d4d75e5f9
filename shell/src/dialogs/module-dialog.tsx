import { X } from '@skerry/shared/ui/icons';
import { useEffect, useRef } from 'react';
import { dialogClass, firstField, IconButton } from '@skerry/shared/ui';
import { useT } from '../texts/use-t.ts';
import { useWorld, type OpenDialog } from '../services.ts';
import styles from './dialogs.module.css';
import { useModal } from './use-modal.ts';

/**
 * The frame around what a module opened. Its head, its texts and its close button are the module's; one of the shell's
 * stands there while the module's is not there, or failed.
 */
export function ModuleDialog({ dialog }: { dialog: OpenDialog }) {
  const t = useT();
  const world = useWorld();
  const place = useRef<HTMLDivElement>(null);
  const { ref, props } = useModal(async (why) => {
    const agrees = why === 'elsewhere' || (await dialog.mayClose());
    if (agrees) dialog.close();
    return agrees;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const handle = world.mountDialog(dialog, element);
    const stop = focusWhenThere(element);
    return () => {
      stop();
      handle.unmount();
    };
  }, [world, dialog]);
  return (
    <dialog ref={ref} {...props} className={dialogClass(dialog.size)} aria-label={dialog.label}>
      <div ref={place} className={styles.place} />
      <IconButton icon={X} label={t('general.close')} className={styles.leave} onClick={dialog.close} />
    </dialog>
  );
}

/**
 * The content comes after the dialog: the first field gets the focus then, unless the content, or the person, chose
 * otherwise.
 */
function focusWhenThere(element: HTMLElement): () => void {
  const observer = new MutationObserver(look);
  observer.observe(element, { childList: true, subtree: true });
  function look(): void {
    const dialog = element.closest('dialog');
    if (document.activeElement !== dialog && document.activeElement !== document.body) return observer.disconnect();
    const field = firstField(element);
    if (!field) return;
    field.focus({ preventScroll: true });
    observer.disconnect();
  }
  look();
  return () => observer.disconnect();
}
