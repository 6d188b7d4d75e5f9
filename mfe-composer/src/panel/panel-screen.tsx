import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { openComposer } from '../dialog/open-composer.ts';
import { Composer } from '../form/composer.tsx';

/**
 * The form in the side column; a `message` in the address is its initial text (CO-011). Not at the root: the shell
 * opens the dialog with that one, and on a slow device this form is there before the root has led on. Both would add
 * it.
 */
export function PanelScreen() {
  const ctx = useModule();
  const { pathname, search } = useShellLocation();
  const text = pathname === '/' ? undefined : (new URLSearchParams(search).get('message') ?? undefined);
  return (
    <Composer
      target={{ kind: 'status' }}
      layout="panel"
      text={text}
      openLarge={async (files) => void (await openComposer({}, ctx, files))}
    />
  );
}
