import { X } from '@skerry/shared/ui/icons';
import { useCallback } from 'react';
import { account } from '@skerry/shared/api';
import type { Result } from '@skerry/shared/contract';
import { plainName } from '@skerry/shared/rules';
import { RouteLink, useEntity, useModule } from '@skerry/shared/runtime';
import { Button, useLoaded, withElement } from '@skerry/shared/ui';
import { FoundPart } from './found-part.tsx';
import styles from './search.module.css';
import { errorOf, useSearch } from './use-search.ts';
import { useT } from '../use-t.ts';

/** Whose posts alone are searched, and the way to a search of everything. */
export function SearchedAuthor({ author, onWiden }: { author: string; onWiden: () => void }) {
  const t = useT();
  const ctx = useModule();
  const { api, entities } = ctx.ports;
  const known = useEntity('account', author);
  // Only an address that was opened by itself comes without the account. If it does not load, its results name it.
  useLoaded(
    ctx,
    useCallback(
      async (signal: AbortSignal): Promise<Result<unknown>> =>
        entities.peek('account', author) ? { data: null, error: null } : api.request(account(author), { signal }),
      [api, entities, author],
    ),
  );
  return (
    <p className={styles.author}>
      <span className={styles.authorName}>
        {known
          ? withElement(
              (name) => t('author.of', { name }),
              <RouteLink to="profile.user" params={{ name: known.acct }} title={plainName(known)}>
                <bdi dir="ltr">@{known.acct}</bdi>
              </RouteLink>,
            )
          : t('author.unknown')}
      </span>
      <Button size="small" variant="ghost" icon={X} onClick={onWiden}>
        {t('author.widen')}
      </Button>
    </p>
  );
}

/** What one query finds among the statuses of one account. */
export function FoundOfAuthor({ query, author }: { query: string; author: string }) {
  const [loaded, retry] = useSearch(query, author);
  return (
    <FoundPart
      type="statuses"
      found={loaded.state === 'ready' ? loaded.value.found : null}
      error={errorOf(loaded)}
      onRetry={retry}
    />
  );
}
