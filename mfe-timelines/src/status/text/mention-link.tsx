import type { ReactNode } from 'react';
import type { Mention } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/rules';
import { onDemand, RouteLink, useSession } from '@skerry/shared/runtime';
import { classes } from '@skerry/shared/ui';
import { useDisplay } from '../display-settings.tsx';
import { WithAccountCard } from './with-account-card.tsx';
import styles from './status-text.module.css';

const MentionPart = onDemand(() => import(/* webpackChunkName: "text-extras" */ './mention-part.tsx'));

/** A mention in a text, as the user's preferences have it; it leads to the profile, or else to the person's own page. */
export function MentionLink({ mention, text }: { mention: Mention; text: ReactNode }) {
  const { account: me } = useSession();
  const isFull = useDisplay('mentionLinkDisplay') === 'full';
  const fadesDomain = useDisplay('mentionLinkFadeDomain');
  const hasTooltip = useDisplay('mentionLinkShowTooltip');
  const boldensYou = useDisplay('mentionLinkBoldenYou');
  const hasAvatar = useDisplay('mentionLinkShowAvatar');
  const marksYou = useDisplay('mentionLinkShowYous');
  const isYou = mention.id === me?.id;
  const [name, host] = mention.acct.split('@');
  const page = safeUrl(mention.url, 'page');
  const className = classes(styles.mention, isYou && boldensYou && styles.you);
  const fallback = page ? (
    <a href={page} className={className} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  ) : (
    <span className={className}>{text}</span>
  );
  return (
    <>
      <WithAccountCard accountId={mention.id}>
        <RouteLink
          to="profile.user"
          params={{ name: mention.acct }}
          className={className}
          title={hasTooltip ? `@${mention.acct}` : undefined}
          fallback={fallback}
        >
          {hasAvatar && <MentionPart accountId={mention.id} />}@{name}
          {host && isFull && <span className={classes(fadesDomain && styles.host)}>@{host}</span>}
        </RouteLink>
      </WithAccountCard>
      {isYou && marksYou && <MentionPart />}
    </>
  );
}
