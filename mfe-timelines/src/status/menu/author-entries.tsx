import { Ban, Clock, VolumeX } from '@skerry/shared/ui/icons';
import { useEffect } from 'react';
import { relationships } from '@skerry/shared/api';
import { useAbility, useEntity, useModule, useOtherSetting } from '@skerry/shared/runtime';
import { ActionItem } from '@skerry/shared/ui/overlays';
import { holdFocusAt } from './neighbour-takes-focus.ts';
import { useT } from '../../use-t.ts';

/**
 * Muting and blocking the author, by the module that handles relationships. Until the relationship is known nothing is
 * undone: the entries mute and block.
 */
export function AuthorEntries({ accountId, statusId }: { accountId: string; statusId: string }) {
  const t = useT();
  const { bus, ports, signal, telemetry } = useModule();
  const account = useEntity('account', accountId);
  const relationship = useEntity('relationship', accountId);
  useEffect(() => {
    if (ports.entities.peek('relationship', accountId)) return;
    void ports.api.request(relationships([accountId]), { signal }).then(({ error }) => {
      if (error && error.code !== 'aborted') telemetry.error(error);
    });
  }, [ports, signal, telemetry, accountId]);
  const mayMute = useAbility('muteList');
  const hasChoices = useAbility('muteChoices');
  // The question of a mute has the choice already.
  const asksOnMute = useOtherSetting('profile', 'modalOnMute', false);
  if (!account) return null;
  const name = `@${account.acct}`;
  const change = async (to: 'mute' | 'unmute' | 'block' | 'unblock', asks?: true) => {
    const giveFocus = holdFocusAt(statusId);
    await bus.command('account/relationship/v1', { accountId, to, ...(asks && { asks }) });
    giveFocus();
  };
  return (
    <>
      {mayMute && (
        <ActionItem icon={VolumeX} onSelect={() => void change(relationship?.muting ? 'unmute' : 'mute')}>
          {t(relationship?.muting ? 'author.unmute' : 'author.mute', { name })}
        </ActionItem>
      )}
      {hasChoices && !asksOnMute && relationship && !relationship.muting && (
        <ActionItem icon={Clock} onSelect={() => void change('mute', true)}>
          {t('author.mute_for', { name })}
        </ActionItem>
      )}
      <ActionItem
        icon={Ban}
        isDanger={!relationship?.blocking}
        onSelect={() => void change(relationship?.blocking ? 'unblock' : 'block')}
      >
        {t(relationship?.blocking ? 'author.unblock' : 'author.block', { name })}
      </ActionItem>
    </>
  );
}
