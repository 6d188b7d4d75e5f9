import { useCallback, type ReactNode } from 'react';
import type { Mention, Status } from '@skerry/shared/entities';
import { PostHtml, type PostHtmlProps } from '@skerry/shared/html';
import { onDemand, RouteLink } from '@skerry/shared/runtime';
import { classes } from '@skerry/shared/ui';
import { usePostParser } from '../status-scope.tsx';
import { MentionLink } from './mention-link.tsx';
import styles from './status-text.module.css';
import { useDisplay } from '../display-settings.tsx';

const MentionsLine = onDemand(() => import(/* webpackChunkName: "text-extras" */ './mentions-line.tsx'));

const CLASS_NAMES = { emoji: styles.emoji, greentext: styles.green, cyantext: styles.cyan };

const renderMentions = (shown: ReactNode, rest: ReactNode, waiting: number) => (
  <MentionsLine shown={shown} rest={rest} waiting={waiting} whileLoading={shown} renderFailed={() => [shown, rest]} />
);

interface StatusTextProps {
  status: Status;
  className?: string;
  id?: string;
  /** The control that shows the next part of a very long text. */
  renderMore?: PostHtmlProps['renderMore'];
}

/**
 * The text of a status: hostile HTML made safe, mentions and tags as links inside the client. A very long one is shown
 * in parts.
 */
export function StatusText({ status, className, id, renderMore }: StatusTextProps) {
  const isGreentext = useDisplay('greentext');
  const isStill = useDisplay('stopGifs');
  const moves = useDisplay('renderMfmOnHover') ? 'hover' : 'on';
  const mfm = useDisplay('renderMisskeyMarkdown') ? moves : 'off';
  const renderMention = useCallback(
    (mention: Mention, text: ReactNode) => <MentionLink mention={mention} text={text} />,
    [],
  );
  const renderTag = useCallback(
    (name: string, text: ReactNode) => (
      <RouteLink to="timelines.tag" params={{ tag: name }}>
        {text}
      </RouteLink>
    ),
    [],
  );
  return (
    <div id={id} className={classes(styles.text, className)} lang={status.language ?? undefined}>
      <PostHtml
        html={status.contentHtml}
        emojis={status.emojis}
        mentions={status.mentions}
        tags={status.tags}
        isGreentext={isGreentext}
        mfm={mfm}
        isStill={isStill}
        hidesQuoteFallback={status.quoteId !== null}
        parser={usePostParser()}
        renderMention={renderMention}
        renderMentions={renderMentions}
        renderTag={renderTag}
        renderMore={renderMore}
        classNames={CLASS_NAMES}
      />
    </div>
  );
}
