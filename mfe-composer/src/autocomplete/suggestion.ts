import type { Account } from '@skerry/shared/entities';
import { mentionOf } from '@skerry/shared/rules';
import type { FoundEmoji } from '@skerry/shared/ui/emoji';

/** One line of the list. */
export type Suggestion =
  | { readonly kind: 'mention'; readonly account: Account }
  | { readonly kind: 'hashtag'; readonly name: string }
  | { readonly kind: 'emoji'; readonly emoji: FoundEmoji };

/** What it puts in place of the word. */
export function replacementOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'mention':
      return mentionOf(suggestion.account);
    case 'hashtag':
      return `#${suggestion.name}`;
    case 'emoji':
      return suggestion.emoji.text;
  }
}
