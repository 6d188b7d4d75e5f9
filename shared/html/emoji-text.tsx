import { Fragment, type ReactNode } from 'react';
import type { CustomEmoji } from '../entities/account.ts';
import { safeUrl } from '../rules/safe-url.ts';

interface EmojiProps {
  emoji: CustomEmoji;
  className?: string;
  /** The still picture of an animated one. */
  isStill?: boolean;
}

/** A custom emoji in running text. */
export function EmojiImage({ emoji, className, isStill }: EmojiProps) {
  const src = safeUrl(isStill ? emoji.staticUrl : emoji.url, 'media');
  const name = `:${emoji.shortcode}:`;
  return src ? <img className={className} src={src} alt={name} title={name} loading="lazy" decoding="async" draggable={false} /> : <>{name}</>;
}

/** Shortcodes of a list of emoji, for `withEmojis`. */
export type EmojiMap = ReadonlyMap<string, CustomEmoji>;

export function emojiMap(emojis: readonly CustomEmoji[]): EmojiMap {
  return new Map(emojis.map((emoji) => [emoji.shortcode, emoji]));
}

/** The text with pictures for the `:shortcodes:` that are known. Linear, whatever the text holds. */
export function withEmojis(text: string, emojis: EmojiMap, { className, isStill }: Omit<EmojiProps, 'emoji'> = {}): ReactNode {
  if (emojis.size === 0 || !text.includes(':')) return text;
  const parts = text.split(':');
  const found: ReactNode[] = [];
  let plain = parts[0] ?? '';
  for (let index = 1; index < parts.length; index++) {
    const part = parts[index] ?? '';
    const emoji = index < parts.length - 1 ? emojis.get(part) : undefined;
    if (!emoji) {
      plain += `:${part}`;
      continue;
    }
    found.push(plain, <EmojiImage key={index} emoji={emoji} className={className} isStill={isStill} />);
    index++;
    plain = parts[index] ?? '';
  }
  if (found.length === 0) return text;
  return <>{[...found, plain].map((node, index) => <Fragment key={index}>{node}</Fragment>)}</>;
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
