import { useCallback } from 'react';
import { usePagedList, type PagedSource } from '@skerry/shared/paging';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { WHO_TO_FOLLOW_SHOWN } from '@skerry/shared/rules';
import { RouteLink, useEntity, useModule } from '@skerry/shared/runtime';
import { Panel, PanelHead } from '@skerry/shared/ui';
import { PANEL_LIST } from './lists.ts';
import { useT } from '../use-t.ts';
import styles from './suggestions-panel.module.css';

/** More than are shown, for the places of those that the user dismisses. */
const ASKED = 10;

/** Some of the people whom the server suggests, and the way to all. Nothing where it suggests nobody. */
export function SuggestionsPanel() {
  const t = useT();
  const { api } = useModule().ports;
  const ask = useCallback<PagedSource['ask']>(
    async (_query, signal) => {
      // Loaded here: what the call shares with a profile would divide what the first profile loads.
      const { askSuggestions } = await import('./ask-suggestions.ts');
      return askSuggestions(api, ASKED, signal);
    },
    [api],
  );
  const { ids, state } = usePagedList({ key: PANEL_LIST, isById: false, ask });
  if (state.phase === 'ready' && ids.length === 0) return null;
  return (
    <Panel aria-label={t('suggestions.title')} aria-busy={state.phase === 'loading'}>
      <PanelHead title={t('suggestions.title')} />
      {ids.length > 0 ? (
        <ul>
          {ids.slice(0, WHO_TO_FOLLOW_SHOWN).map((id) => (
            <Suggested key={id} accountId={id} />
          ))}
        </ul>
      ) : (
        // Not an alert: nothing is missing that the user came for, and the page of suggestions can try again.
        <p className={styles.text}>{t(state.phase === 'failed' ? 'suggestions.failed' : 'suggestions.loading')}</p>
      )}
      <RouteLink to="profile.suggestions" className={styles.more} fallback={null}>
        {t('suggestions.more')}
      </RouteLink>
    </Panel>
  );
}

function Suggested({ accountId }: { accountId: string }) {
  const account = useEntity('account', accountId);
  if (!account) return null;
  return (
    <li>
      <RouteLink to="profile.user" params={{ name: account.acct }} className={styles.person}>
        <AccountAvatar account={account} size={36} />
        <span className={styles.who}>
          <span className={styles.name}>
            <AccountName account={account} />
          </span>
          <bdi className={styles.handle} dir="ltr">
            @{account.acct}
          </bdi>
        </span>
      </RouteLink>
    </li>
  );
}
