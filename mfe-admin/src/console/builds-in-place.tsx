import type { InstalledModule } from '@skerry/shared/contract';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale, useSession } from '@skerry/shared/runtime';
import { Tag } from '@skerry/shared/ui';
import { BuildChoice } from './build-choice.tsx';
import styles from './console.module.css';
import { useT } from '../use-t.ts';

/** The builds of a module that can be put on without a build of anything, the latest first. */
export function BuildsInPlace({ installed, name }: { installed: InstalledModule; name: string }) {
  const t = useT();
  const locale = useLocale();
  const isAdmin = useSession().role === 'admin';
  const { build: on, before, canary, builds } = installed;
  if (builds.length === 0) return null;
  return (
    <details className={styles.faults}>
      <summary>{t('builds.some', { count: builds.length })}</summary>
      <ol>
        {builds.map(({ build, publishedAt }) => (
          <li key={build} className={styles.fault}>
            <span className={styles.faultHead}>
              <bdi dir="ltr" className={styles.code}>
                {build}
              </bdi>
              {build === on && <Tag tone="green">{t('build.on')}</Tag>}
              {build === before && <Tag tone="plain">{t('build.before')}</Tag>}
              {build === canary?.version && <Tag tone="orange">{t('build.canary')}</Tag>}
            </span>
            <span className={styles.why}>{t('build.published', { time: formatDate(locale, publishedAt) })}</span>
          </li>
        ))}
      </ol>
      {isAdmin && (
        <div className={styles.choice}>
          <BuildChoice installed={installed} name={name} />
        </div>
      )}
    </details>
  );
}
