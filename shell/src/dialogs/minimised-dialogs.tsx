import { AppWindow, X } from '@skerry/shared/ui/icons';
import { useEffect, useMemo, useRef } from 'react';
import { combineLatest, map, of, useObservable } from '@skerry/shared/runtime';
import { Icon, IconButton, VisuallyHidden } from '@skerry/shared/ui';
import type { OpenDialog } from '../services.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './minimised-dialogs.module.css';

/** The minimised dialogs, at the bottom edge: each has a button that restores it, and one that closes it. */
export function MinimisedDialogs({ dialogs }: { dialogs: readonly OpenDialog[] }) {
  const t = useT();
  const minimised = useObservable(
    useMemo(
      () =>
        dialogs.length === 0
          ? of([])
          : combineLatest(dialogs.map(({ state$ }) => state$)).pipe(
              map((states) => dialogs.filter((_, index) => states[index] === 'minimised')),
            ),
      [dialogs],
    ),
  );
  const last = minimised.at(-1);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{last && t('dialogs.isMinimised', { name: last.shown$.value.label })}</span>
      </VisuallyHidden>
      {last && (
        <section className={styles.bar} aria-label={t('dialogs.minimised')} data-minimised>
          {minimised.map((dialog) => (
            <Minimised key={dialog.key} dialog={dialog} />
          ))}
        </section>
      )}
    </>
  );
}

function Minimised({ dialog: { shown$, restore, close, mayClose } }: { dialog: OpenDialog }) {
  const t = useT();
  const { label } = useObservable(shown$);
  const button = useRef<HTMLButtonElement>(null);
  // The element that had the focus before the dialog is gone.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const end = async () => {
    if (await mayClose()) close();
  };
  return (
    <div className={styles.item}>
      <button
        ref={button}
        type="button"
        className={styles.restore}
        aria-label={t('dialogs.restore', { name: label })}
        onClick={restore}
      >
        <Icon as={AppWindow} size={16} />
        <span className={styles.label}>{label}</span>
      </button>
      <IconButton icon={X} size="small" label={t('dialogs.close', { name: label })} onClick={() => void end()} />
    </div>
  );
}
