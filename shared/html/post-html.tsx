import { createElement, Fragment, memo, useMemo, useState, type ReactNode } from 'react';
import { onDemand } from '@skerry/shared/runtime';
import { MENTIONS_SHOWN } from '../rules/constants.ts';
import type { CustomEmoji } from '../entities/account.ts';
import type { Mention, Tag } from '../entities/status.ts';
import { DIRECTED } from './allow-list.ts';
import { emojiMap, pictureBudget, withEmojis, type EmojiMap, type PictureBudget } from './emoji-text.tsx';
import { hiddenHost, linkIndex, type LinkIndex } from './links.ts';
import type { RenderMentions } from './mention-lines.tsx';
import { createPostParser, type PostParser } from './post-parser.ts';
import { postText } from './post-text.ts';
import { isBlock, type PostElement, type PostNode } from './post-node.ts';

const looks = () => import('./looks.ts');
const ColoredLines = onDemand(async () => ({ default: (await looks()).ColoredLines }));
const MentionLines = onDemand(async () => ({ default: (await looks()).MentionLines }));
const MfmSpan = onDemand(async () => ({ default: (await looks()).MfmSpan }));

export interface PostHtmlProps {
  /** Hostile: from any server. */
  html: string;
  emojis?: readonly CustomEmoji[];
  mentions?: readonly Mention[];
  tags?: readonly Tag[];
  /** Color lines that start with `>` and `<`; needs the two class names. */
  isGreentext?: boolean;
  /** Render Misskey's markup; without it only its text stays. `hover`: animate only under the pointer. */
  mfm?: 'off' | 'on' | 'hover';
  /** Show animated emoji as stills. */
  isStill?: boolean;
  /** Leave out the "RE: link" for clients without quotes if the quote itself is shown. */
  hidesQuoteFallback?: boolean;
  /** The parser of the screen, which caches trees; without it the component creates one. */
  parser?: PostParser;
  /** Renders a mention of the status; by default a plain link to the profile's page. */
  renderMention?: (mention: Mention, text: ReactNode) => ReactNode;
  /** Renders a long line of mentions; without it all of it is shown. */
  renderMentions?: RenderMentions;
  /** Renders a hashtag; without its sign. */
  renderTag?: (name: string, text: ReactNode) => ReactNode;
  /** A control at the end of a long text, which shows the next part of it. */
  renderMore?: (show: () => void) => ReactNode;
  classNames?: { emoji?: string; link?: string; greentext?: string; cyantext?: string };
}

interface Rendering extends Omit<PostHtmlProps, 'html' | 'emojis' | 'mentions' | 'tags' | 'parser' | 'renderMore'> {
  links: LinkIndex;
  emojiMap: EmojiMap;
  budget: PictureBudget;
}

/** Foreign HTML as React elements: only what the allow-list names, safe links, custom emoji. */
export const PostHtml = memo(function PostHtml({
  html,
  emojis,
  mentions,
  tags,
  parser,
  renderMore,
  renderMentions,
  ...rest
}: PostHtmlProps) {
  const ownParser = useMemo(() => parser ?? createPostParser({ capacity: 1 }), [parser]);
  const [steps, setSteps] = useState(1);
  const tree = useMemo(() => ownParser.parse(html, steps), [ownParser, html, steps]);
  const map = useMemo(() => emojiMap(emojis ?? []), [emojis]);
  const links = useMemo(() => linkIndex(mentions ?? [], tags ?? []), [mentions, tags]);
  const shown = renderAll(tree, {
    ...rest,
    renderMentions: mentions && mentions.length > MENTIONS_SHOWN ? renderMentions : undefined,
    links,
    emojiMap: map,
    budget: pictureBudget(),
  });
  // Rotated and enlarged text is clipped to the post.
  const text =
    rest.mfm && rest.mfm !== 'off' && tree.some(hasMfm) ? <div style={{ overflow: 'clip' }}>{shown}</div> : shown;
  const last = tree.at(-1);
  const isCut = typeof last === 'object' && last.tag === 'cut';
  return (
    <>
      {text}
      {isCut && renderMore?.(() => setSteps(steps + 1))}
    </>
  );
});

function hasMfm(node: PostNode): boolean {
  return typeof node !== 'string' && (node.mfm !== undefined || node.children.some(hasMfm));
}

function renderAll(nodes: readonly PostNode[], rendering: Rendering): ReactNode {
  const { renderMentions, links } = rendering;
  const draw = (from?: number, to?: number) =>
    nodes
      .slice(from, to)
      .map((node, index) => <Fragment key={(from ?? 0) + index}>{render(node, rendering)}</Fragment>);
  if (!renderMentions || nodes.length <= MENTIONS_SHOWN) return draw();
  return (
    <MentionLines
      nodes={nodes}
      links={links}
      draw={draw}
      renderMentions={renderMentions}
      whileLoading={draw()}
      renderFailed={() => draw()}
    />
  );
}

function render(node: PostNode, rendering: Rendering): ReactNode {
  if (typeof node === 'string')
    return withEmojis(node, rendering.emojiMap, {
      className: rendering.classNames?.emoji,
      isStill: rendering.isStill,
      budget: rendering.budget,
    });
  if (node.isQuoteFallback && rendering.hidesQuoteFallback) return null;
  switch (node.tag) {
    case 'a':
      return renderLink(node, rendering);
    case 'span':
      return renderMfm(node, rendering);
    case 'cut':
      return null;
    case 'br':
    case 'hr':
      return createElement(node.tag);
    case 'ol':
      return (
        <ol start={node.start} reversed={node.reversed}>
          {renderAll(node.children, rendering)}
        </ol>
      );
    // Code stays undecorated.
    case 'code':
    case 'pre':
      return createElement(
        node.tag,
        { dir: 'ltr' },
        renderAll(node.children, { ...rendering, emojiMap: new Map(), isGreentext: false }),
      );
    default:
      return createElement(
        node.tag,
        DIRECTED.has(node.tag) ? { dir: directionOf(node), value: node.value } : null,
        renderLines(node, rendering),
      );
  }
}

const BEGINS_RTL = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/**
 * Browsers do not detect the direction from nested blocks that have their own: a bullet, or the line beside a quote,
 * would be on the wrong side.
 */
function directionOf({ tag, children }: PostElement): 'auto' | 'rtl' | 'ltr' {
  if (
    (tag !== 'li' && tag !== 'blockquote') ||
    !children.some(isBlock) ||
    children.some((child) => !isBlock(child) && postText([child]) !== '')
  )
    return 'auto';
  return BEGINS_RTL.test(postText(children)) ? 'rtl' : 'ltr';
}

function renderLines(node: PostElement, rendering: Rendering): ReactNode {
  const isColored = rendering.isGreentext && (node.tag === 'p' || node.tag === 'div');
  const plain = renderAll(node.children, isColored ? { ...rendering, budget: { ...rendering.budget } } : rendering);
  if (!isColored) return plain;
  return (
    <ColoredLines
      nodes={node.children}
      {...rendering.classNames}
      draw={(nodes) => renderAll(nodes, rendering)}
      whileLoading={plain}
      renderFailed={() => plain}
    />
  );
}

function renderMfm({ mfm, children }: PostElement, rendering: Rendering): ReactNode {
  const inside = renderAll(children, rendering);
  if (!mfm || !rendering.mfm || rendering.mfm === 'off') return inside;
  return (
    <MfmSpan mfm={mfm} isOnHover={rendering.mfm === 'hover'} whileLoading={inside} renderFailed={() => inside}>
      {inside}
    </MfmSpan>
  );
}

function renderLink(link: PostElement, rendering: Rendering): ReactNode {
  const text = renderAll(link.children, rendering);
  const mention = rendering.renderMention && rendering.links.mentionOf(link);
  if (mention) return rendering.renderMention?.(mention, text);
  const tag = rendering.renderTag && rendering.links.tagOf(link);
  if (tag) return rendering.renderTag?.(tag, text);
  const host = hiddenHost(link);
  return (
    <>
      <a
        href={link.href}
        dir="auto"
        className={rendering.classNames?.link}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
      >
        {text}
      </a>
      {host && (
        <span data-host dir="ltr">
          {' '}
          [{host}]
        </span>
      )}
    </>
  );
}
