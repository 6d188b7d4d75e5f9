import { CircleSlash, ExternalLink } from '@skerry/shared/ui/icons';
import { Icon, LinkButton } from '@skerry/shared/ui';
import styles from './missing-line.module.css';
import { useT } from '../../use-t.ts';

/** Above a reply within a conversation: the status that it replies to is not here, and where it may be. */
export default function AnsweredLine({ source }: { source: string | null }) {
  const t = useT();
  return (
    <p className={styles.answered}>
      <Icon as={CircleSlash} size={16} />
      <span>{t('missing.within')}</span>
      {source && (
        <LinkButton
          variant="ghost"
          size="small"
          icon={ExternalLink}
          href={source}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
        >
          {t('missing.open_source')}
        </LinkButton>
      )}
    </p>
  );
}
