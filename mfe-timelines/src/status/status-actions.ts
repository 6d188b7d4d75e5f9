/** What a signed-in user does with one status. */
export interface StatusActions {
  /** `to`: instead of the contrary of what is shown. Whether the server has taken it. */
  toggleFavourite(to?: boolean): Promise<boolean>;
  /** Asks first if the user's preference says so. */
  toggleRepeat(to?: boolean): Promise<boolean>;
  toggleBookmark(): void;
  toggleReaction(emoji: string, url?: string | null): void;
  togglePin(): void;
  toggleThreadMute(): void;
  /** Shows a failure below the actions; the next success removes it (requirement TL-076). */
  fail(text: string): void;
  succeed(): void;
}
