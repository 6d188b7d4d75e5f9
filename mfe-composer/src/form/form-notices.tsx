import { onDemand, useModule } from '@skerry/shared/runtime';
import { Alert } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import { postFailureText } from '../posting/post-failure-text.ts';
import type { Composer } from './use-composer.ts';

const PublishedNotice = onDemand(() => import('./published-notice.tsx'));

/** Why nothing was posted, or what the server published otherwise than it was sent. */
export function FormNotices({ composer }: { composer: Composer }) {
  const t = useT();
  const { i18n } = useModule();
  const { failure, published } = composer;
  return (
    <>
      {failure && (
        <Alert tone="error" onDismiss={composer.dismiss} dismissLabel={t('error.dismiss')}>
          {postFailureText(i18n, failure)}
        </Alert>
      )}
      {published && (
        <PublishedNotice
          published={published}
          composer={composer}
          // The news itself needs no further code.
          whileLoading={<Alert tone="error">{t('published.title')}</Alert>}
          renderFailed={() => (
            <Alert tone="error" onDismiss={composer.keepDraft} dismissLabel={t('published.keep')}>
              <p>{t('published.title')}</p>
              <p>{t('published.kept')}</p>
            </Alert>
          )}
        />
      )}
    </>
  );
}
