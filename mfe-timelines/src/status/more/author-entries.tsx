import { Ban, VolumeX } from '@skerry/shared/ui/icons';
import { useEffect } from 'react';
import { relationships } from '@skerry/shared/api';
import { useEntity, useModule } from '@skerry/shared/runtime';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { useMoreT } from './use-more-t.ts';

/**
 * Muting and blocking the author, by the module that handles relationships. Until the relationship is known nothing is
 * undone: the entries mute and block.
 */
export function AuthorEntries({ accountId }: { accountId: string }) {
  const t = useMoreT();
  const { bus, ports, signal, telemetry } = useModule();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  useEffect(() => {
    if (ports.entities.peek('relationship', accountId)) return;
    void ports.api.request(relationships([accountId]), { signal }).then(({ error }) => {
      if (error && error.code !== 'aborted') telemetry.error(error);
    });
  }, [ports, signal, telemetry, accountId]);
  if (!account) return null;
  const name = `@${account.acct}`;
  const change = (to: 'mute' | 'unmute' | 'block' | 'unblock') =>
    void bus.command('account/relationship/v1', { accountId, to });
  return (
    <>
      <ActionItem icon={VolumeX} onSelect={() => change(relationship?.muting ? 'unmute' : 'mute')}>
        {t(relationship?.muting ? 'author.unmute' : 'author.mute', { name })}
      </ActionItem>
      <ActionItem
        icon={Ban}
        isDanger={!relationship?.blocking}
        onSelect={() => change(relationship?.blocking ? 'unblock' : 'block')}
      >
        {t(relationship?.blocking ? 'author.unblock' : 'author.block', { name })}
      </ActionItem>
    </>
  );
}
