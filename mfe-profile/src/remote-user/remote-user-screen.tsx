import { useCallback, useEffect, useMemo } from 'react';
import { search } from '@skerry/shared/api';
import type { ModuleContext, Result } from '@skerry/shared/contract';
import { foundAmong, parseUrl, readSought, type Sought } from '@skerry/shared/rules';
import { useModule, type ScreenProps } from '@skerry/shared/runtime';
import { BackButton, EmptyState, LinkButton, Panel, PanelBody, PanelHead, Spinner, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { UserX } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';

/** `/remote-users/@name@host` has a handle, `/remote-users/host/name` both parts of one. */
type RemoteUserParams = { handle: string } | { host: string; name: string };

/** A person of another server by name and host: resolved, then replaced by their profile (PR-067). */
export function RemoteUserScreen({ params, nothingHere }: ScreenProps<RemoteUserParams>) {
  const t = useT();
  const written = 'handle' in params ? params.handle : `${params.name}@${params.host}`;
  const sought = useMemo(() => readSought(written), [written]);
  return (
    <Panel>
      <PanelHead level={1} title={t('remoteUser.title')} before={<BackButton label={t('remoteUser.back')} />} />
      {sought?.handle ? (
        <Resolved key={sought.query} sought={sought} host={sought.handle.host} nothingHere={nothingHere} />
      ) : (
        <Missing handle={written.slice(0, 100)} nothingHere={nothingHere} />
      )}
    </Panel>
  );
}

type ResolvedProps = Pick<ScreenProps, 'nothingHere'> & { sought: Sought; host: string };

function Resolved({ sought, host, nothingHere }: ResolvedProps) {
  const t = useT();
  const ctx = useModule();
  const { navigation } = ctx.ports;
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => findPerson(ctx, sought, signal), [ctx, sought]),
  );
  const acct = loaded.state === 'ready' ? loaded.value : null;
  const to = acct === null ? undefined : navigation.href('profile.user', { name: acct });
  useEffect(() => {
    if (to !== undefined) navigation.go(to, { replace: true });
  }, [navigation, to]);
  const handle = `\u2066${sought.query}\u2069`;
  if (loaded.state === 'failed')
    return <FailureCard title={t('remoteUser.failed', { handle })} error={loaded.error} onRetry={retry} />;
  if (loaded.state === 'ready' && to === undefined)
    return <Missing handle={sought.query} host={host} nothingHere={nothingHere} />;
  return (
    <PanelBody>
      <p role="status">
        <Spinner /> {t('remoteUser.searching', { handle })}
      </p>
    </PanelBody>
  );
}

/** The account's name here, `null` if the server finds nobody of that very name. It asks the other server. */
async function findPerson(
  { ports }: ModuleContext,
  sought: Sought,
  signal: AbortSignal,
): Promise<Result<string | null>> {
  const call = search(sought.query, { resolve: true, type: 'accounts', limit: 5 });
  const { data, error } = await ports.api.request(call, { signal });
  if (error) return { error };
  const people = data.accounts.flatMap((id) => ports.entities.peek('account', id) ?? []);
  const found = foundAmong(
    sought,
    people.map(({ id, fqn, url }) => ({
      id,
      handle: fqn.includes('@') ? fqn : `${fqn}@${parseUrl(url)?.host ?? ''}`,
      addresses: [url],
    })),
  );
  return { data: people.find(({ id }) => id === found)?.acct ?? null, error: null };
}

/** Nobody, or nothing that names a person (PR-068). */
function Missing({ handle, host, nothingHere }: Pick<ScreenProps, 'nothingHere'> & { handle: string; host?: string }) {
  const t = useT();
  useEffect(() => {
    nothingHere?.();
  }, [nothingHere]);
  return (
    <div role="status">
      <EmptyState
        icon={UserX}
        title={t('remoteUser.missing')}
        body={t('remoteUser.missingBody', { handle: `\u2066${handle}\u2069` })}
        action={
          host && (
            <LinkButton href={`https://${host}/`} target="_blank" rel="noopener noreferrer nofollow">
              {t('remoteUser.original', { host: `\u2068${host}\u2069` })}
            </LinkButton>
          )
        }
      />
    </div>
  );
}
