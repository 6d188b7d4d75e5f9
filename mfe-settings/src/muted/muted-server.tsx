import { useState } from 'react';
import { muteDomain, unmuteDomain } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { showFailure } from '@skerry/shared/ui/failure';
import { listRow } from '@skerry/shared/ui/list-keys';
import { changesOnServer } from './changes-on-server.ts';
import { useT } from '../use-t.ts';
import styles from './muted.module.css';

/** A muted server. It stays in the list when the user ends the mute, so that it can be taken back. */
export function MutedServer({ host }: { host: string }) {
  const t = useT();
  const ctx = useModule();
  const [isMuted, setMuted] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setMuted(!isMuted);
    const { api, entities } = ctx.ports;
    const { error } = await api.request((isMuted ? unmuteDomain : muteDomain)(host), {
      signal: ctx.signal,
      optimistic: changesOnServer(entities, host, !isMuted),
    });
    setBusy(false);
    if (!error) return;
    setMuted(isMuted);
    showFailure(ctx, error);
  };
  const action = isMuted ? 'unmute' : 'mute';
  return (
    <li {...listRow(host, host)} className={styles.row}>
      <bdi dir="ltr" className={styles.host}>
        {host}
      </bdi>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t(`named.${action}`, { name: `\u2066${host}\u2069` })}
        onClick={() => void toggle()}
      >
        {t(action)}
      </Button>
    </li>
  );
}
