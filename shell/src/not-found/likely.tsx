import { nameWithAddress } from '@skerry/shared/rules';
import { useEntity, useModule, useObservable, useSession, useShellLocation } from '@skerry/shared/runtime';
import { useId, type ComponentProps, type ElementType, type ReactNode, useCallback } from 'react';
import { ShellLink } from '../routing/shell-link.tsx';
import { useWorld } from '../services.ts';
import styles from './likely.module.css';
import { wordsIn, namedIn } from './named-in.ts';
import { nearPaths } from './near-paths.ts';
import { useT } from '../i18n/use-t.ts';
import { lookupAccount, status } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { useLoaded } from '@skerry/shared/ui';

interface LikelyProps {
  as?: ElementType<ComponentProps<'section'>>;
  /** Below. */
  children?: ReactNode;
}

/**
 * What may have been meant by an address that leads nowhere: near addresses, people and a post of these names, a
 * search.
 */
export function Likely({ as: Frame = 'section', children }: LikelyProps) {
  const t = useT();
  const { navigation } = useModule().ports;
  const { pathname } = useShellLocation();
  const { account } = useSession();
  const headingId = useId();
  const entries = useObservable(useWorld().navigation$);
  const own = [
    { label: t('likely.about'), href: '/about', run: () => navigation.go('/about') },
    ...(account ? [] : [{ label: t('likely.login'), href: '/login', run: () => navigation.go('/login') }]),
  ];
  const near = nearPaths(pathname, [...entries, ...own]);
  const { people, statusId } = useFound(pathname);
  const words = wordsIn(pathname);
  const search = words === '' ? undefined : navigation.href('timelines.search', { query: words });
  if (near.length + people.length === 0 && statusId === null && search === undefined) return null;
  return (
    <Frame className={styles.likely} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('likely.title')}
      </h2>
      <ul>
        {people.map((id) => (
          <Person key={id} id={id} />
        ))}
        {statusId !== null && <Post id={statusId} />}
        {near.map(({ label, href, run }) => (
          <li key={href ?? label}>
            {href === null ? (
              <button type="button" className={styles.way} onClick={run}>
                {label}
              </button>
            ) : (
              <Way href={href} at={href}>
                {label}
              </Way>
            )}
          </li>
        ))}
        {search !== undefined && (
          <li>
            <Way href={search}>{t('likely.search', { words: `\u2068${words}\u2069` })}</Way>
          </li>
        )}
      </ul>
      {children}
    </Frame>
  );
}

function Way({ href, at, children }: { href: string; at?: string; children: ReactNode }) {
  return (
    <ShellLink href={href} className={styles.way}>
      <bdi>{children}</bdi>
      {at && (
        <bdi dir="ltr" className={styles.at}>
          {at}
        </bdi>
      )}
    </ShellLink>
  );
}

function Person({ id }: { id: string }) {
  const { navigation } = useModule().ports;
  const account = useEntity('account', id);
  const href = account && navigation.href('profile.user', { name: account.acct });
  if (!account || href === undefined) return null;
  return (
    <li>
      <Way href={href}>{nameWithAddress(account)}</Way>
    </li>
  );
}

function Post({ id }: { id: string }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const author = useEntity('account', useEntity('status', id)?.accountId);
  const href = navigation.href('timelines.conversation', { id });
  if (!author || href === undefined) return null;
  return (
    <li>
      <Way href={href}>{t('likely.post', { name: `\u2068${nameWithAddress(author)}\u2069` })}</Way>
    </li>
  );
}

/** Ids of what the server has under the names in an address. */
interface FoundHere {
  people: readonly string[];
  statusId: string | null;
}

const NOTHING: FoundHere = { people: [], statusId: null };

/** Asks the server for what an address names. A question that fails adds nothing: nobody asked for it. */
function useFound(pathname: string): FoundHere {
  const ctx = useModule();
  const load = useCallback((signal: AbortSignal) => find(ctx, pathname, signal), [ctx, pathname]);
  const [loaded] = useLoaded(ctx, load);
  return loaded.state === 'ready' ? loaded.value : NOTHING;
}

async function find({ ports }: ModuleContext, pathname: string, signal: AbortSignal): Promise<Result<FoundHere>> {
  // A single segment is a name that the profile's screen has asked for.
  if (!/\/.+\//.test(pathname)) return { data: NOTHING, error: null };
  const { names, statusId } = namedIn(pathname);
  const [people, found] = await Promise.all([
    Promise.all(names.map((name) => ports.api.request(lookupAccount(name), { signal }))),
    statusId === null ? null : ports.api.request(status(statusId), { signal }),
  ]);
  const ids = people.flatMap(({ data }) => (data ? [data.id] : []));
  return { data: { people: [...new Set(ids)], statusId: found?.data?.id ?? null }, error: null };
}
