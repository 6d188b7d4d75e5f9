import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError, Result } from '@skerry/shared/contract';
import { Compass } from '@skerry/shared/ui/icons';
import { parseUrl, readSought, type Sought } from '@skerry/shared/rules';
import { useModule, useSession, useShellLocation } from '@skerry/shared/runtime';
import {
  BackButton,
  EmptyState,
  ErrorCard,
  LinkButton,
  Panel,
  PanelBody,
  PanelHead,
  Spinner,
  useLoaded,
} from '@skerry/shared/ui';
import { isUnreached, useConnectionBack } from '@skerry/shared/ui/failure';
import { follows } from '../routing/shell-link.tsx';
import { useServices } from '../services.ts';
import { useFailureText } from '../login/use-failure-text.ts';
import styles from './interaction-page.module.css';
import { lookUp } from './look-up.ts';
import { useT } from '../i18n/use-t.ts';

/** Letters of a foreign address that are shown. */
const SHOWN = 120;

/** A person acts from here on what they met on another server, which sends them with its address. */
export default function InteractionPage() {
  const t = useT();
  const { account } = useSession();
  const { pathname, search } = useShellLocation();
  const sought = useMemo(() => readSought(new URLSearchParams(search).get('uri') ?? ''), [search]);
  if (!account) return <ToLogin from={pathname + search} />;
  return (
    <Panel>
      <PanelHead level={1} title={t('interaction.title')} before={<BackButton label={t('interaction.back')} />} />
      {sought ? (
        <LookedUp key={sought.query} sought={sought} />
      ) : (
        <EmptyState
          icon={Compass}
          title={t('interaction.unreadable')}
          body={t('interaction.unreadableBody')}
          action={<StartButton />}
        />
      )}
    </Panel>
  );
}

/** Only a person can act: the login leads back here. */
function ToLogin({ from: opened }: { from: string }) {
  const { navigation } = useModule().ports;
  const [from] = useState(opened);
  useEffect(() => {
    navigation.go('/login', { replace: true, state: { from } });
  }, [navigation, from]);
  return null;
}

function StartButton() {
  const t = useT();
  const { navigation } = useModule().ports;
  return (
    <LinkButton href="/" onClick={follows(() => navigation.go('/'))}>
      {t('interaction.start')}
    </LinkButton>
  );
}

function LookedUp({ sought }: { sought: Sought }) {
  const t = useT();
  const ctx = useModule();
  const { ports } = ctx;
  const { instanceOrigin } = useServices();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Result<string | null>> => {
      const own = [instanceOrigin, window.location.origin];
      const { data, error } = await lookUp(ports, sought, own, signal);
      if (error) return { error };
      if (!data) return { data: null, error: null };
      const { routeId, ...params } = data;
      return { data: ports.navigation.href(routeId, params as Record<string, string>) ?? null, error: null };
    },
    [ports, sought, instanceOrigin],
  );
  const [loaded, retry] = useLoaded(ctx, load);
  const to = loaded.state === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (to !== null) ports.navigation.go(to, { replace: true });
  }, [ports.navigation, to]);
  if (loaded.state === 'failed') return <Failed sought={sought} error={loaded.error} onRetry={retry} />;
  if (loaded.state === 'ready' && to === null) return <Missing sought={sought} />;
  return (
    <PanelBody>
      <p role="status" className={styles.looking}>
        <Spinner />
        {t('interaction.looking', { address: shown(sought) })}
      </p>
    </PanelBody>
  );
}

function Missing({ sought }: { sought: Sought }) {
  const t = useT();
  return (
    <div role="status" className={styles.ends}>
      <EmptyState
        icon={Compass}
        title={t('interaction.missing')}
        body={t('interaction.missingBody', { address: shown(sought) })}
        action={<Ways sought={sought} />}
      />
    </div>
  );
}

function Failed({ sought, error, onRetry }: { sought: Sought; error: ApiError; onRetry: () => void }) {
  const t = useT();
  const failureText = useFailureText();
  const isOfConnection = isUnreached(error);
  useConnectionBack(isOfConnection, onRetry);
  return (
    <ErrorCard
      isOfConnection={isOfConnection}
      title={t('interaction.failed')}
      detail={failureText(error)}
      retryLabel={t('interaction.again')}
      onRetry={onRetry}
      action={<Ways sought={sought} />}
    />
  );
}

/** What is sought stays reachable where it is: its address is checked, and its host is to be seen. */
function Ways({ sought: { page, handle } }: { sought: Sought }) {
  const t = useT();
  const original = page ?? (handle && `https://${handle.host}/@${encodeURIComponent(handle.name)}`);
  const host = original && parseUrl(original)?.host;
  return (
    <span className={styles.ways}>
      {original && host && (
        <LinkButton href={original} target="_blank" rel="noopener noreferrer nofollow">
          {t('interaction.original', { host: `\u2068${host}\u2069` })}
        </LinkButton>
      )}
      <StartButton />
    </span>
  );
}

/** A foreign address in a sentence: bounded, and read in its own direction. */
function shown({ query }: Sought): string {
  return `\u2066${query.length > SHOWN ? `${query.slice(0, SHOWN)}…` : query}\u2069`;
}
