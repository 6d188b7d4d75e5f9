import { useEffect, useState } from 'react';
import { useModule, useSetting } from '@skerry/shared/runtime';

export interface Away {
  /** The accounts whose posts a timeline leaves out. */
  readonly ids: ReadonlySet<string>;
  readonly isLoading: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The members of the lists that the user keeps out of home, where the server's lists can't do that themselves. */
export function useAway(isHome: boolean): Away {
  const ctx = useModule();
  const [listIds] = useSetting('timelines.exclusiveLists');
  const key = isHome ? listIds.join(' ') : '';
  const [known, setKnown] = useState({ key: '', ids: NOBODY });
  useEffect(() => {
    if (key === '') return;
    const ended = new AbortController();
    const show = (ids: ReadonlySet<string>) => setKnown({ key, ids });
    import(/* webpackChunkName: "timeline-extras" */ './load-away.ts').then(
      ({ loadAway }) => loadAway(ctx, key.split(' '), AbortSignal.any([ended.signal, ctx.signal]), show),
      (error: unknown) => {
        ctx.telemetry.error(error);
        show(NOBODY);
      },
    );
    return () => ended.abort();
  }, [ctx, key]);
  const isKnown = known.key === key;
  return { ids: isKnown ? known.ids : NOBODY, isLoading: !isKnown && key !== '' };
}
