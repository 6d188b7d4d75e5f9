import { Repeat2, Reply, Star } from '@skerry/shared/ui/icons';
import { useState } from 'react';
import type { Status } from '@skerry/shared/entities';
import { useCan, useInstance, useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { useT } from '../../use-t.ts';
import { useCount } from '../scope/use-count.ts';

const INTENTS = { reply: Reply, repeat: Repeat2, favourite: Star } as const;

/**
 * A visitor's reply, favourite and repeat ask for their own server, where they do it (requirement TL-094); disabled
 * where no module asks, or no other server is reached (requirement SH-015).
 */
export function RemoteActions({ status }: { status: Status }) {
  const t = useT();
  const { bus } = useModule();
  const count = useCount();
  const canAsk = useCan('account/remote/v1');
  const { isFederating } = useInstance();
  const [asked, setAsked] = useState<keyof typeof INTENTS | null>(null);
  const ask = async (intent: keyof typeof INTENTS) => {
    setAsked(intent);
    // The dialog is the code of another module, which may have to be loaded.
    await bus.command('account/remote/v1', { intent, statusId: status.id });
    setAsked(null);
  };
  const counts = { reply: status.repliesCount, repeat: status.repeatsCount, favourite: status.favouritesCount };
  return (['reply', 'repeat', 'favourite'] as const).map((intent) => {
    return (
      <IconButton
        key={intent}
        icon={INTENTS[intent]}
        mirrored={intent === 'reply'}
        label={t(`action.${intent}`)}
        count={count(counts[intent])}
        disabled={!(canAsk && isFederating)}
        isBusy={asked === intent}
        aria-haspopup="dialog"
        onClick={() => void ask(intent)}
      />
    );
  });
}
