import type { Account } from '@skerry/shared/entities';
import { PostHtml, type PostParser } from '@skerry/shared/html';
import { RouteLink, useStillPictures } from '@skerry/shared/runtime';
import { Button } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './profile.module.css';

/** Text of an account about itself: foreign HTML, made safe. */
export function ProfileText({ html, account, parser }: { html: string; account: Account; parser?: PostParser }) {
  const t = useT();
  const isStill = useStillPictures();
  return (
    <PostHtml
      html={html}
      parser={parser}
      emojis={account.emojis}
      isStill={isStill}
      renderTag={(name, text) => (
        <RouteLink to="timelines.tag" params={{ tag: name }}>
          {text}
        </RouteLink>
      )}
      renderMore={(show) => (
        <Button variant="ghost" size="small" onClick={show}>
          {t('people.more')}
        </Button>
      )}
      classNames={{ emoji: styles.emoji }}
    />
  );
}
