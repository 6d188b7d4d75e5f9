import { useState, type ReactNode } from 'react';
import { defineMount, useModule } from '../../runtime/index.ts';
import { useLoaded } from '../../ui/feedback/use-loaded.ts';
import { loadBuoys } from './sample-module.tsx';

/** A screen that uses its reply in its own way. */
export const asking = (Draw: (props: { found: ReturnType<typeof useLoaded<{ count: number }>>[0] }) => ReactNode) =>
  defineMount(() => {
    const ctx = useModule();
    const [load] = useState(() => loadBuoys(ctx));
    const [found] = useLoaded(ctx, load);
    return <Draw found={found} />;
  });
