import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPostParser, type PostParser } from '@skerry/shared/html';
import { createTicker, TickerProvider } from '@skerry/shared/ui';
import { DisplaySettingsProvider } from './display-settings.tsx';
import { ViewFlagsProvider } from './view-flags.tsx';

const Parser = createContext<PostParser | undefined>(undefined);
/** Parsed texts that are kept: what a person scrolls by in a minute. */
const PARSED_TEXTS = 300;

/** What the statuses of one screen have in common: one clock, parsed texts, and what was opened in which. */
export function StatusScope({ children }: { children: ReactNode }) {
  const [ticker] = useState(() => createTicker());
  const [parser] = useState(() => createPostParser({ capacity: PARSED_TEXTS }));
  return <TickerProvider value={ticker}><Parser value={parser}><DisplaySettingsProvider><ViewFlagsProvider>{children}</ViewFlagsProvider></DisplaySettingsProvider></Parser></TickerProvider>;
}

export function usePostParser(): PostParser | undefined {
  return useContext(Parser);
}
