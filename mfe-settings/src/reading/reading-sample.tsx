import { Slot } from '@skerry/shared/runtime';
import { Icon } from '@skerry/shared/ui';
import { Smartphone } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import styles from './reading-sample.module.css';

/** A post as a timeline draws it with these settings, in sight while they are changed. */
export function ReadingSample() {
  const t = useT();
  return (
    <>
      <p className={styles.place}>
        <Icon as={Smartphone} size={14} />
        {t('reading.device')}
      </p>
      {/* It scrolls where it is higher than its place. */}
      <section className={styles.sample} aria-label={t('reading.sample')} tabIndex={0}>
        <div className={styles.column}>
          <Slot slot="status/sample/v1" params={{ name: t('preview.name'), text: t('reading.text') }} />
        </div>
      </section>
    </>
  );
}
