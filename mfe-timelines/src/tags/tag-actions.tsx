import { useAbility } from '@skerry/shared/runtime';
import { TagFollow } from './tag-follow.tsx';
import { TagMute } from './tag-mute.tsx';

/** What a signed-in user does with a hashtag, in the head of its timeline. */
export default function TagActions({ tag }: { tag: string }) {
  const canFollow = useAbility('followedTags');
  return (
    <>
      {canFollow && <TagFollow tag={tag} />}
      <TagMute tag={tag} />
    </>
  );
}
