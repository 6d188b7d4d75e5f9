import { useState } from 'react';
import { formatList, formatListOf } from '@skerry/shared/i18n';
import { AccountAvatar, AccountName } from '@skerry/shared/person';
import { plainName, safeUrl, showsPreviewImage } from '@skerry/shared/rules';
import { RouteLink, useEntity, useHiddenCounts, useLocale, useModule } from '@skerry/shared/runtime';
import { buttonClass, classes, StillImage, VisuallyHidden, withElement } from '@skerry/shared/ui';
import { listRow } from '@skerry/shared/ui/list-keys';
import { useDisplay } from '../status/display-settings.tsx';
import { AccountLink } from '../status/text/account-link.tsx';
import { titleOf, type SharedLink } from './frequent.ts';
import { useT } from '../use-t.ts';
import styles from './explore.module.css';

interface NewsRowsProps {
  label: string;
  links: readonly SharedLink[];
  /** "Posts about this" can be answered. */
  hasPosts: boolean;
  level: 2 | 3;
}

/** Links that many people post, with who wrote them, or who posted them. */
export function NewsRows({ label, links, ...rest }: NewsRowsProps) {
  return (
    <ul aria-label={label}>
      {links.map((link) => (
        <NewsRow key={link.card.url} link={link} {...rest} />
      ))}
    </ul>
  );
}

const EXTERNAL = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

function NewsRow({ link, hasPosts, level }: { link: SharedLink } & Omit<NewsRowsProps, 'label' | 'links'>) {
  const t = useT();
  const isHidden = useHiddenCounts();
  const { card, people, sharers, authors } = link;
  const href = safeUrl(card.url, 'page');
  if (!href) return null;
  const title = titleOf(link);
  const Heading = `h${level}` as const;
  return (
    <li {...listRow(title, card.url)}>
      <article className={styles.news}>
        <Picture link={link} href={href} />
        <div className={styles.newsText}>
          <p className={styles.from}>
            <bdi dir="ltr">{new URL(href).host}</bdi>
          </p>
          <Heading className={styles.newsTitle}>
            <a href={href} {...EXTERNAL}>
              <bdi>{title}</bdi>
            </a>
          </Heading>
          {authors.length > 0 && <Authors authors={authors} />}
          {sharers.length > 0 && <Sharers ids={sharers} />}
          <div className={styles.newsFoot}>
            {sharers.length > 0 && (
              <span className={styles.pile} aria-hidden>
                {sharers.slice(0, NAMED).map((id) => (
                  <Face key={id} accountId={id} />
                ))}
              </span>
            )}
            {!isHidden && people > 0 && (
              <span className={styles.soft}>
                {sharers.length > 0 ? t('people.count', { count: people }) : t('explore.peopleWeek', { count: people })}
              </span>
            )}
            {hasPosts && (
              <RouteLink
                to="timelines.explore"
                params={{ about: card.url }}
                className={classes(buttonClass({ variant: 'ghost', size: 'small' }), styles.about)}
                fallback={null}
              >
                {t('explore.about')}
                <VisuallyHidden>{title}</VisuallyHidden>
              </RouteLink>
            )}
          </div>
        </div>
      </article>
    </li>
  );
}

function Picture({ link: { card }, href }: { link: SharedLink; href: string }) {
  const isHideSize = useDisplay('hideAttachments');
  const isStill = useDisplay('stopGifs');
  const [isBroken, setIsBroken] = useState(false);
  const hasImage = Boolean(card.image) && !isBroken;
  const shows = showsPreviewImage({ hasImage, isSensitive: false, hidesSensitive: false, isHideSize });
  const src = shows ? safeUrl(card.image, 'media') : null;
  return src ? (
    // The title beside it is the same link, with a name.
    <a href={href} {...EXTERNAL} tabIndex={-1} aria-hidden className={styles.newsPicture}>
      <StillImage
        src={src}
        isStill={isStill}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    </a>
  ) : null;
}

function Authors({ authors }: Pick<SharedLink, 'authors'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={styles.soft}>
      {withElement(
        (names) => t('explore.by', { names }),
        formatListOf(
          locale,
          authors.map((author, at) => <Author key={at} {...author} />),
        ),
      )}
    </p>
  );
}

function Author({ name, url, accountId }: SharedLink['authors'][number]) {
  const account = useEntity('account', accountId);
  const href = safeUrl(url, 'page');
  if (account)
    return (
      <AccountLink account={account}>
        {name ? <bdi>{name}</bdi> : <AccountName account={account} isWhole />}
      </AccountLink>
    );
  if (!href) return <bdi>{name}</bdi>;
  return (
    <a href={href} {...EXTERNAL}>
      <bdi>{name}</bdi>
    </a>
  );
}

const NAMED = 3;

/** "Shared by A, B, C and 2 more people". */
function Sharers({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const { entities } = useModule().ports;
  const names = ids.slice(0, NAMED).flatMap((id) => {
    const account = entities.peek('account', id);
    return account ? [plainName(account)] : [];
  });
  const others = ids.length - names.length;
  const all = others > 0 ? [...names, t('people.others', { count: others })] : names;
  return <p className={styles.soft}>{t('explore.sharedBy', { names: formatList(locale, all) })}</p>;
}

function Face({ accountId }: { accountId: string }) {
  return <AccountAvatar account={useEntity('account', accountId)} size={20} />;
}
