import { useMemo } from 'react';
import { useModule, useObservable, useSetting } from '@skerry/shared/runtime';
import { Button, Checkbox } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { SearchMemory } from './search-memory.ts';
import styles from './suggestions.module.css';

/** Where recent searches are kept, and the ways to be without them. */
export function RecentFoot({ onCleared }: { onCleared?: () => void }) {
  const t = useT();
  const ctx = useModule();
  const memory = SearchMemory.of(ctx);
  const { recent } = useObservable(useMemo(() => memory.state$, [memory]));
  const [isKept, setKept] = useSetting('timelines.recentSearches');
  const clear = () => void memory.forgetAll();
  return (
    <div className={styles.foot}>
      <p>{t('suggest.onDevice')}</p>
      <Checkbox
        label={t('suggest.keep')}
        checked={isKept}
        onChange={(isWanted) => {
          setKept(isWanted);
          if (!isWanted) clear();
        }}
      />
      {recent.length > 0 && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            clear();
            onCleared?.();
          }}
        >
          {t('suggest.clear')}
        </Button>
      )}
    </div>
  );
}
