import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPostParser, type PostParser } from '@skerry/shared/html';
import { useColumn } from '@skerry/shared/runtime';
import { createTicker, TickerProvider } from '@skerry/shared/ui';
import { DisplaySettingsProvider } from './display-settings.tsx';
import { FilterScope } from './filters/filter-scope.tsx';
import type { FilterContext } from './filters/status-filter.ts';
import { ViewFlagsProvider } from './view-flags.tsx';

const Parser = createContext<PostParser | undefined>(undefined);
const ProfileOf = createContext<string | null>(null);
/** Number of parsed texts that are kept: about what a user scrolls past in a minute. */
const PARSED_TEXTS = 300;
/** The same in a column, of which there are several: about what is seen of it. */
const PARSED_IN_COLUMN = 12;

/**
 * What the statuses of one screen share: a clock, parsed texts, what is open in which, and the user's filters where the
 * context has some. `profileOf`: the account on whose own page they are.
 */
export function StatusScope({
  filters = null,
  profileOf = null,
  children,
}: {
  filters?: FilterContext | null;
  profileOf?: string | null;
  children: ReactNode;
}) {
  const [ticker] = useState(() => createTicker());
  const capacity = useColumn() ? PARSED_IN_COLUMN : PARSED_TEXTS;
  const [parser] = useState(() => createPostParser({ capacity }));
  return (
    <TickerProvider value={ticker}>
      <Parser value={parser}>
        <DisplaySettingsProvider>
          <FilterScope context={filters} parser={parser}>
            <ViewFlagsProvider>
              <ProfileOf value={profileOf}>{children}</ProfileOf>
            </ViewFlagsProvider>
          </FilterScope>
        </DisplaySettingsProvider>
      </Parser>
    </TickerProvider>
  );
}

export function usePostParser(): PostParser | undefined {
  return useContext(Parser);
}

/** The account on whose own page the statuses are; `null` elsewhere. */
export function useProfileOf(): string | null {
  return useContext(ProfileOf);
}
