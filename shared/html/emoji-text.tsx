import { Fragment, type ReactNode } from 'react';
import type { CustomEmoji } from '../entities/account.ts';
import { safeUrl } from '../rules/safe-url.ts';
import { StillImage } from '../ui/avatar/still-image.tsx';

interface EmojiProps {
  emoji: CustomEmoji;
  className?: string;
  /** Animates only under the pointer (requirement SE-066). */
  isStill?: boolean;
}

/** A custom emoji in running text, its shortcode if the picture does not load. `className` sets its size. */
function EmojiImage({ emoji, className, isStill }: EmojiProps) {
  const src = safeUrl(emoji.url, 'media');
  const name = `:${emoji.shortcode}:`;
  if (!src) return <>{name}</>;
  return (
    <StillImage
      className={className}
      src={src}
      // Most servers name the animated picture as the still one too: then its first frame is drawn.
      staticSrc={safeUrl(emoji.staticUrl, 'media') ?? undefined}
      isStill={isStill}
      alt={name}
      title={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      fallback={name}
    />
  );
}

/** Looks up the shortcodes of a list of emoji, for `withEmojis`. */
export type EmojiMap = ReadonlyMap<string, CustomEmoji>;

export function emojiMap(emojis: readonly CustomEmoji[]): EmojiMap {
  return new Map(emojis.map((emoji) => [emoji.shortcode, emoji]));
}

/** Most pictures in one text or post: a hundred thousand would freeze the page. */
const MAX_PICTURES = 1000;

/** How many more pictures the texts of one post may have. */
export interface PictureBudget {
  left: number;
}
export function pictureBudget(): PictureBudget {
  return { left: MAX_PICTURES };
}

/** The text with pictures for the known `:shortcodes:`, until the budget is used up. Linear in the length of any text. */
export function withEmojis(
  text: string,
  emojis: EmojiMap,
  { className, isStill, budget = pictureBudget() }: Omit<EmojiProps, 'emoji'> & { budget?: PictureBudget } = {},
): ReactNode {
  if (emojis.size === 0 || !text.includes(':')) return text;
  const parts = text.split(':');
  const found: ReactNode[] = [];
  let plain = parts[0] ?? '';
  for (let index = 1; index < parts.length; index++) {
    const part = parts[index] ?? '';
    const emoji = index < parts.length - 1 ? emojis.get(part) : undefined;
    if (!emoji || budget.left <= 0) {
      plain += `:${part}`;
      continue;
    }
    budget.left--;
    found.push(plain, <EmojiImage key={index} emoji={emoji} className={className} isStill={isStill} />);
    index++;
    plain = parts[index] ?? '';
  }
  if (found.length === 0) return text;
  return (
    <>
      {[...found, plain].map((node, index) => (
        <Fragment key={index}>{node}</Fragment>
      ))}
    </>
  );
}

interface EmojiTextProps {
  /** Plain text: names, subjects, poll options. Never HTML. */
  text: string;
  emojis: readonly CustomEmoji[];
  emojiClassName?: string;
  isStill?: boolean;
}

/** Plain text with custom emoji. */
export function EmojiText({ text, emojis, emojiClassName, isStill }: EmojiTextProps) {
  return <>{withEmojis(text, emojiMap(emojis), { className: emojiClassName, isStill })}</>;
}
