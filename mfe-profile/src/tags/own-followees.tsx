import type { ReactNode } from 'react';
import { useModule, useShellLocation } from '@skerry/shared/runtime';
import { Tabs } from '@skerry/shared/ui';
import { FollowedTags } from './followed-tags.tsx';
import { useT } from '../use-t.ts';

const TAGS_HASH = '#followees/tags';

/** Whom and what the user follows (PR-002). The address has which of them is shown. */
export function OwnFollowees({ children }: { children: ReactNode }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const { hash } = useShellLocation();
  const select = (part: 'users' | 'tags') => {
    const { pathname, search, state } = navigation.location;
    const next = part === 'tags' ? TAGS_HASH : '#followees';
    navigation.go(`${pathname}${search}${next}`, { replace: true, state });
  };
  const selected = hash === TAGS_HASH ? 'tags' : 'users';
  return (
    <Tabs
      label={t('tags.parts')}
      tabs={[
        { key: 'users', label: t('tags.users') },
        { key: 'tags', label: t('tags.tags') },
      ]}
      selected={selected}
      onSelect={select}
    >
      {selected === 'tags' ? <FollowedTags /> : children}
    </Tabs>
  );
}
