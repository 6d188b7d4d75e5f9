import { useEffect, useRef } from 'react';
import { MOBILE_QUERY } from '@skerry/shared/rules';
import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { openComposer } from '../dialog/open-composer.ts';
import { Composer } from '../form/composer.tsx';

const isNarrow = () => window.matchMedia(MOBILE_QUERY).matches;

/**
 * The form in the side column; a `message` in the address is its initial text (CO-011). Not at the root: the shell
 * opens the dialog with that one, and on a slow device this form is there before the root has led on. Both would add
 * it.
 */
export function PanelScreen() {
  const ctx = useModule();
  const { pathname, search } = useShellLocation();
  const text = pathname === '/' ? undefined : (new URLSearchParams(search).get('message') ?? undefined);
  const isWriting = useRef(false);
  // A narrow window has no side column: what is being written there goes on in the dialog.
  useEffect(
    () => () => {
      if (isWriting.current && isNarrow()) openComposer({}, ctx).catch((error: unknown) => ctx.telemetry.error(error));
    },
    [ctx],
  );
  return (
    <div
      onFocus={() => {
        isWriting.current = true;
      }}
      onBlur={() => {
        // The focus is also lost with the column.
        isWriting.current = isNarrow();
      }}
    >
      <Composer
        target={{ kind: 'status' }}
        layout="panel"
        text={text}
        openLarge={async (files) => void (await openComposer({}, ctx, files))}
      />
    </div>
  );
}
