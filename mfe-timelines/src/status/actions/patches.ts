import type { Status } from '@skerry/shared/entities';

/**
 * Optimistic changes of actions; the server's reply then decides (requirements TL-064 to TL-067, TL-098). All pure, all
 * idempotent.
 */
export function withFavourite(status: Status, isFavourited: boolean): Status {
  return status.isFavourited === isFavourited
    ? status
    : { ...status, isFavourited, favouritesCount: Math.max(0, status.favouritesCount + (isFavourited ? 1 : -1)) };
}

export function withRepeat(status: Status, isRepeated: boolean): Status {
  return status.isRepeated === isRepeated
    ? status
    : { ...status, isRepeated, repeatsCount: Math.max(0, status.repeatsCount + (isRepeated ? 1 : -1)) };
}

/**
 * Adds or removes the user's own reaction; one with a count of 0 is removed. `url`: the picture of a custom emoji that
 * is new here.
 */
export function withReaction(status: Status, name: string, isMine: boolean, url: string | null = null): Status {
  const found = status.reactions.find((reaction) => reaction.name === name);
  if (!found)
    return isMine
      ? { ...status, reactions: [...status.reactions, { name, url, count: 1, isMine: true, accountIds: [] }] }
      : status;
  if (found.isMine === isMine) return status;
  const count = found.count + (isMine ? 1 : -1);
  const reactions = status.reactions.flatMap((reaction) =>
    reaction !== found ? [reaction] : count > 0 ? [{ ...found, count, isMine }] : [],
  );
  return { ...status, reactions };
}
