import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { PlatformCommands, ModuleContext } from '@skerry/shared/contract';
import { readHome, homePage, type Home, serverPage } from '@skerry/shared/rules';
import {
  defineMount,
  useEntity,
  useModule,
  type ScreenProps,
  firstValueFrom,
  useInstance,
} from '@skerry/shared/runtime';
import { Button, DialogFrame, TextField } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './remote-dialog.module.css';
import { remoteInteraction } from '@skerry/shared/api';

export type RemoteParams = PlatformCommands['account/remote/v1'];

/** The key of the module's storage under which the visitor's server is. */
const HOME = 'home-server';

/** Asks a visitor for their own server, and leads them there: what they wanted to do is done with their account. */
export function RemoteDialog({ params, close }: ScreenProps<RemoteParams>) {
  const t = useT();
  const ctx = useModule();
  const { navigation, storage } = ctx.ports;
  const status = useEntity('status', params.statusId);
  const account = useEntity('account', params.accountId);
  const uri = status ? status.uri || status.url : (account?.url ?? '');
  const [written, setWritten] = useState<string | null>(null);
  const [kept, setKept] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  useEffect(() => {
    // Without a storage the visitor writes it again.
    storage.get<string>(HOME).then(
      (host) => setKept(typeof host === 'string' ? host : ''),
      () => undefined,
    );
  }, [storage]);

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
  };
  const go = async (event: FormEvent) => {
    event.preventDefault();
    const home = readHome(written ?? kept);
    if (!home) return refuse(t('remote.malformed'));
    if (home.host === window.location.host) return refuse(t('remote.here'));
    setFault(null);
    setIsAsking(true);
    // Leaving the page would cancel a write that is still under way.
    const isKept = storage.set(HOME, home.host).catch(() => undefined);
    const found = await findWayHome(ctx, home, uri);
    await isKept;
    setIsAsking(false);
    if (!found) {
      const name = `${home.name}@${home.host}`;
      setUnknown(name);
      return refuse(t('remote.unknown', { name }));
    }
    setWay(found);
  };

  const { pathname, search } = navigation.location;
  const login = navigation.href('shell.login');
  return (
    <DialogFrame title={t(`remote.title.${params.intent}`)} onClose={close} closeLabel={t('close')}>
      <form className={styles.form} onSubmit={(event) => void go(event)}>
        <p className={styles.hint}>{t('remote.hint')}</p>
        <TextField
          ref={field}
          label={t('remote.label')}
          hint={t('remote.example')}
          error={fault ?? undefined}
          value={written ?? kept}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => {
            setWritten(event.currentTarget.value);
            setFault(null);
            setUnknown(null);
          }}
        />
        <div className={styles.ways}>
          {login !== undefined && (
            <Button variant="ghost" onClick={() => navigation.go(login, { state: { from: pathname + search } })}>
              {t('remote.login')}
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={isAsking} disabledReason={uri ? undefined : t('remote.lost')}>
            {t('remote.go')}
          </Button>
        </div>
        {way !== null && (
          <a key={way} ref={(link) => link?.click()} href={way} hidden rel="noreferrer">
            {t('remote.go')}
          </a>
        )}
      </form>
      {status && <ServerPage subject={{ status_id: status.id }} tried={null} />}
      {!status && account && <ServerPage subject={{ nickname: account.acct }} tried={unknown} />}
    </DialogFrame>
  );
}

export const remoteDialog = defineMount<RemoteParams>(RemoteDialog);

/**
 * The page of a visitor's own server for `uri`, `null` if that server has nobody of the name. An instance that can asks
 * there which page it is (the subscribe template of its WebFinger, which a page of another site may not read);
 * otherwise, and when that fails, it is the usual one.
 */
async function findWayHome(
  { ports, instance$, signal, telemetry }: ModuleContext,
  home: Home,
  uri: string,
): Promise<string | null> {
  const usual = homePage(home.host, uri);
  const { abilities } = await firstValueFrom(instance$);
  if (home.name === null || !abilities.remoteInteraction) return usual;
  const { data, error } = await ports.api.request(remoteInteraction(uri, `${home.name}@${home.host}`), { signal });
  if (!error) return data;
  if (error.code === 'malformed' && error.serverText !== null) return null;
  telemetry.error(error);
  return usual;
}

interface ServerPageProps {
  /** The id of a status, or the name of an account. */
  subject: Parameters<typeof serverPage>[0];
  /** The visitor's account, which was not found from here. */
  tried: string | null;
}

/** The other way: the page of this server that finds a visitor's own one, and needs nothing of this client. */
function ServerPage({ subject, tried }: ServerPageProps) {
  const t = useT();
  const { abilities, name } = useInstance();
  if (!abilities.remoteInteraction) return null;
  const server = name || window.location.host;
  if (tried === null || subject.nickname === undefined)
    return (
      <p className={styles.hint}>
        <a href={serverPage(subject)}>{t('remote.page', { server })}</a>
      </p>
    );
  return (
    <form method="post" action={serverPage({})} className={styles.ways}>
      <input type="hidden" name="nickname" value={subject.nickname} />
      <input type="hidden" name="profile" value={tried} />
      <Button type="submit">{t('remote.tryPage', { server })}</Button>
    </form>
  );
}
