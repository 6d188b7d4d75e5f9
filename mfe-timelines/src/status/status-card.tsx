import { BellOff, CircleSlash, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Boundary, useEntity, useModule, useSession } from '@skerry/shared/runtime';
import { Button, type RowPosition } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { PinnedLine, RepeatedLine } from './context-lines.tsx';
import { mutingOf, type Muting } from './muting.ts';
import { QuietRow } from './quiet-row.tsx';
import { StatusArticle, type StatusPlace } from './status-article.tsx';
import { useViewFlags } from './view-flags.tsx';
import { useDisplay } from './display-settings.tsx';

interface StatusCardProps {
  statusId: string;
  place?: StatusPlace;
  position?: RowPosition;
  isPinned?: boolean;
}

/** A status by its id. One that cannot be drawn takes none of its neighbours along. */
export function StatusCard(props: StatusCardProps) {
  const t = useT();
  const { telemetry } = useModule();
  const unavailable = () => <article {...props.position} tabIndex={0}><QuietRow icon={CircleSlash}>{t('status.status_unavailable')}</QuietRow></article>;
  return <Boundary onError={(error) => telemetry.error(error, { statusId: props.statusId })} fallback={unavailable}><Card {...props} /></Boundary>;
}

/** With all its faces: whole, repeated by somebody, muted, deleted, not available. */
function Card({ statusId, place = 'list', position, isPinned = false }: StatusCardProps) {
  const t = useT();
  const outer = useEntity('status', statusId);
  const repeater = useEntity('account', outer?.repeatOfId ? outer.accountId : null);
  const inner = useEntity('status', outer?.repeatOfId);
  const status = outer?.repeatOfId ? inner : outer;
  const account = useEntity('account', status?.accountId);
  const { account: me } = useSession();
  const muteWords = useDisplay('muteWords');
  const muteBotStatuses = useDisplay('muteBotStatuses');
  const hidesFiltered = useDisplay('hideFilteredStatuses');
  const [flags, setFlags] = useViewFlags(status?.id ?? statusId);
  const muting = useMemo(() => (status ? mutingOf(status, account, me?.id, { muteWords, muteBotStatuses }) : null), [status, account, me?.id, muteWords, muteBotStatuses]);

  const quiet = (row: ReactNode) => <article {...position} tabIndex={0}>{row}</article>;
  if (!status) return quiet(<QuietRow icon={CircleSlash}>{t('status.status_unavailable')}</QuietRow>);
  if (status.isDeleted) return quiet(<QuietRow icon={Trash2}>{t('status.status_deleted')}</QuietRow>);
  if (muting && place !== 'focus' && hidesFiltered) return null;
  if (muting && place !== 'focus' && !flags.isUnmuted) {
    return quiet(<QuietRow icon={BellOff} action={<Button variant="ghost" size="small" onClick={() => setFlags({ isUnmuted: true })}>{t('status.unmute')}</Button>}>{mutedText(muting, account ? `@${account.acct}` : '')}</QuietRow>);
  }
  const before = isPinned ? <PinnedLine /> : repeater && <RepeatedLine account={repeater} />;
  return <StatusArticle status={status} account={account} place={place} position={position} before={before} />;

  function mutedText(reason: Muting, name: string): string {
    switch (reason.reason) {
      case 'account':
        return t('status.muted', { name });
      case 'thread':
        return t('status.muted_thread', { name });
      case 'bot':
        return t('status.muted_bot', { name });
      case 'word':
        return t('status.muted_word', { name, word: reason.word });
    }
  }
}
