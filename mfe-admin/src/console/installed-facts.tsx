import type { InstalledModule } from '@skerry/shared/contract';
import { formatDate } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { RelativeTime } from '@skerry/shared/ui';
import { Fact } from './fact.tsx';
import { useT } from '../use-t.ts';

interface InstalledFactsProps {
  /** `null`: the operator's tools are older than that. */
  installed: InstalledModule | null;
  /** The build of this page. */
  build: string | null;
}

/** Since when a module is what it is, and what others get of it. */
export function InstalledFacts({ installed, build }: InstalledFactsProps) {
  const t = useT();
  if (!installed) return build !== null && <Fact name={t('fact.since')} value={t('since.unknown')} />;
  const { build: on, since, pinned, canary, builds } = installed;
  const publishedAt = builds.find((one) => one.build === on)?.publishedAt;
  return (
    <>
      {on !== null && on !== build && <Fact name={t('fact.on')} value={<bdi dir="ltr">{on}</bdi>} />}
      {on !== null && (
        <Fact name={t('fact.since')} value={since === null ? t('since.unknown') : <DateAndAge iso={since} />} />
      )}
      {publishedAt !== undefined && <Fact name={t('fact.published')} value={<DateAndAge iso={publishedAt} />} />}
      <Fact name={t('fact.follows')} value={t(pinned === null ? 'follows.latest' : 'follows.pinned')} />
      {canary && (
        <Fact
          name={t('fact.canary')}
          value={
            <>
              <bdi dir="ltr">{canary.version}</bdi> · {t('canary.share', { percent: canary.percent / 100 })}
            </>
          }
        />
      )}
    </>
  );
}

/** In the user's time zone. */
function DateAndAge({ iso }: { iso: string }) {
  const locale = useLocale();
  return (
    <>
      {formatDate(locale, iso)} · <RelativeTime iso={iso} locale={locale} />
    </>
  );
}
