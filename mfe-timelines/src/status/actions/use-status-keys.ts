import type { KeyboardEvent } from 'react';
import type { Status } from '@skerry/shared/entities';
import { useModule, useSlotEntries } from '@skerry/shared/runtime';
import { isTyping } from '@skerry/shared/ui';
import { repeatAllowed } from '@skerry/shared/rules';
import type { StatusActions } from './use-status-actions.ts';
import { useViewer } from '../scope/use-viewer.ts';
import { useViewFlags } from '../scope/view-flags.tsx';

/** Keys of a focused status: o opens, r replies, f favourites, b repeats. */
export function useStatusKeys(status: Status, actions: StatusActions): (event: KeyboardEvent) => void {
  const { ports, session } = useModule();
  const viewer = useViewer();
  const [, setFlags] = useViewFlags(status.id);
  const canReply = useSlotEntries('status/reply/v1').length > 0;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (!ports.settings.other('shell', 'shell.singleKeys', true)) return;
    const run = actOf(event.key);
    if (!run) return;
    event.preventDefault();
    run();
  };

  function actOf(key: string): (() => void) | null {
    if (key === 'o') {
      const href = ports.navigation.href('timelines.conversation', { id: status.id });
      return href === undefined ? null : () => ports.navigation.go(href);
    }
    if (!session.account) return null;
    if (key === 'f') return () => actions.toggleFavourite();
    if (key === 'b' && repeatAllowed(status, viewer)) return () => actions.toggleRepeat();
    if (key === 'r' && canReply) return () => setFlags({ replying: 'reply' });
    return null;
  }
}
