import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { openComposer } from '../dialog/open-composer.ts';
import { Composer } from '../form/composer.tsx';

/** The form in the side column; a `message` in the address is its initial text (CO-011). */
export function PanelScreen() {
  const ctx = useModule();
  const { search } = useShellLocation();
  const text = new URLSearchParams(search).get('message') ?? undefined;
  return (
    <Composer
      target={{ kind: 'status' }}
      layout="panel"
      text={text}
      openLarge={async (files) => void (await openComposer({}, ctx, files))}
    />
  );
}
