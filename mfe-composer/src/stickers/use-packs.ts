import { useEffect, useState } from 'react';
import { stickerPacks } from '@skerry/shared/api';
import { useAbility, useModule } from '@skerry/shared/runtime';

/** A pack of the instance: its name, and its folder there. */
export interface PackPlace {
  name: string;
  folder: string;
}

const NONE: readonly PackPlace[] = [];

/**
 * The sticker packs of the instance (requirement CO-012), asked for once an account. Without an answer there are none,
 * and the next form asks again. Only Pleroma's family serves such files.
 */
export function usePacks(): readonly PackPlace[] {
  const { once, ports, signal, telemetry } = useModule();
  const servesFiles = useAbility('frontEndConfiguration') === true;
  const known = once('sticker packs', (): { packs: readonly PackPlace[] | null } => ({ packs: null }));
  const [packs, setPacks] = useState(known.packs ?? NONE);
  useEffect(() => {
    if (!servesFiles || known.packs) return;
    const closed = new AbortController();
    void ports.api
      .request(stickerPacks(), { signal: AbortSignal.any([closed.signal, signal]) })
      .then(({ data, error }) => {
        if (closed.signal.aborted) return;
        if (error && error.code !== 'not-found') return telemetry.error(error, { what: 'sticker packs' });
        known.packs = Object.entries(data ?? {}).map(([name, folder]) => ({ name, folder }));
        setPacks(known.packs);
      });
    return () => closed.abort();
  }, [servesFiles, known, ports.api, signal, telemetry]);
  return packs;
}
