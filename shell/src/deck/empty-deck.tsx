import { useModule, useSession } from '@skerry/shared/runtime';
import { Button, EmptyState, Panel } from '@skerry/shared/ui';
import { Columns3, Plus } from '@skerry/shared/ui/icons';
import { useT } from '../i18n/use-t.ts';
import type { Deck } from './deck.ts';
import { useOtherDevice } from './use-other-device.ts';
import styles from './deck.module.css';

/** Before the first column. */
export function EmptyDeck({ deck, onAdd }: { deck: Deck; onAdd: () => void }) {
  const t = useT();
  const { navigation } = useModule().ports;
  const username = useSession().account?.acct ?? '';
  const usual = [navigation.href('timelines.home'), navigation.href('timelines.notifications', { username })].filter(
    (href) => href !== undefined,
  );
  const take = useOtherDevice(deck);
  return (
    <Panel className={styles.empty}>
      <EmptyState
        icon={Columns3}
        title={t('deck.empty')}
        body={t('deck.emptyBody')}
        action={
          <div className={styles.starts}>
            {usual.length === 2 && (
              <Button
                variant="primary"
                onClick={() => {
                  for (const path of usual) deck.store.add(path);
                }}
              >
                {t('deck.start')}
              </Button>
            )}
            {take && <Button onClick={take}>{t('deck.other')}</Button>}
            <Button icon={Plus} onClick={onAdd}>
              {t('deck.add')}
            </Button>
          </div>
        }
      />
    </Panel>
  );
}
