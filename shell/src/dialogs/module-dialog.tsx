import { X } from '@skerry/shared/ui/icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { skip, useModule, useObservable, useSlotEntries } from '@skerry/shared/runtime';
import { dialogClass, firstField, IconButton, PageMark } from '@skerry/shared/ui';
import { useT } from '../i18n/use-t.ts';
import { useWorld, type OpenDialog } from '../services.ts';
import styles from './dialogs.module.css';
import { useModal } from './use-modal.ts';

const FIELD = 'input, textarea, select';

/**
 * The frame around a module's dialog. Head, texts and close button are the module's; the shell shows its own while the
 * module's are loading or failed.
 */
export function ModuleDialog({ dialog }: { dialog: OpenDialog }) {
  const t = useT();
  const world = useWorld();
  const { shown$ } = dialog;
  const { label } = useObservable(shown$);
  const isVisible = useObservable(dialog.state$) === 'visible';
  const isOfForm = useSlotEntries('layout/composer/v1').some(({ module }) => module === dialog.ctx.module.id);
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const { ref, props } = useModal(async (why) => {
    const agrees = why === 'elsewhere' || (await dialog.mayClose());
    if (agrees) dialog.close();
    return agrees;
  }, isVisible);
  // A restored dialog focuses the field that had the focus, not the button that minimised it.
  useLayoutEffect(() => {
    if (isVisible) focused.current?.focus({ preventScroll: true });
  }, [isVisible]);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const handle = world.mountDialog(dialog, element);
    const following = shown$.pipe(skip(1)).subscribe(({ params }) => handle.update(params));
    const stop = focusWhenThere(element);
    return () => {
      stop();
      following.unsubscribe();
      handle.unmount();
    };
  }, [world, dialog, shown$]);
  const locale = useObservable(useModule().i18n.locale$);
  const [openedIn] = useState(locale);
  useEffect(() => {
    if (!place.current || locale === openedIn) return;
    const stop = nameByHeading(place.current);
    return stop;
  }, [locale, openedIn]);
  return (
    <dialog
      ref={ref}
      {...props}
      className={dialogClass(dialog.size)}
      aria-label={label}
      onFocus={({ target }) => {
        if (target instanceof HTMLElement && target.matches(FIELD)) focused.current = target;
      }}
    >
      {/* The module's form in the side column is not shown beside it. */}
      {isOfForm && isVisible && <PageMark name="form-dialog" />}
      <div ref={place} className={styles.place} />
      <IconButton icon={X} label={t('general.close')} className={styles.leave} onClick={dialog.close} />
    </dialog>
  );
}

/** A dialog's label stays in the language that it was made in; the heading of its content follows the page. */
function nameByHeading(content: HTMLElement): () => void {
  const observer = new MutationObserver(look);
  observer.observe(content, { childList: true, subtree: true });
  function look(): void {
    const heading = content.querySelector('[role=group][aria-labelledby]')?.getAttribute('aria-labelledby');
    if (!heading) return;
    content.closest('dialog')?.setAttribute('aria-labelledby', heading);
    observer.disconnect();
  }
  look();
  return () => observer.disconnect();
}

/**
 * The content is loaded after the dialog opens: then the first field gets the focus, unless the content or the user has
 * moved it.
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
