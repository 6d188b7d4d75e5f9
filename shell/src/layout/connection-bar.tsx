import { useEffect } from 'react';
import { Unplug } from '@skerry/shared/ui/icons';
import { useObservable } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { useServices } from '../services.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './connection-bar.module.css';

/**
 * Says at the bottom edge that the page is offline, or does not reach its instance, as long as it is so. Views say
 * nothing of the same meanwhile: their styles ask for `data-connection` of the root.
 */
export function ConnectionBar() {
  const t = useT();
  const loss = useObservable(useServices().loss$);
  useEffect(() => {
    if (!loss) return;
    const { dataset } = document.documentElement;
    dataset['connection'] = loss;
    return () => {
      delete dataset['connection'];
    };
  }, [loss]);
  return (
    <p role="status" className={styles.bar}>
      {loss && (
        <>
          <Icon as={Unplug} size={16} />
          {t(`connection.${loss}`)}
        </>
      )}
    </p>
  );
}
