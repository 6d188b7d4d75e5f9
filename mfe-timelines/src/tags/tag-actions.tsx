import { useState } from 'react';
import { useAbility, useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { VolumeX } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { muteTag } from './mute-tag.ts';
import { TagFollow } from './tag-follow.tsx';

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

/** Mutes a hashtag for a while. */
export function TagMute({ tag }: { tag: string }) {
  const t = useT();
  const ctx = useModule();
  const [isBusy, setBusy] = useState(false);
  const mute = async () => {
    setBusy(true);
    await muteTag(ctx, tag);
    setBusy(false);
  };
  return <IconButton icon={VolumeX} label={t('tag.mute', { tag })} isBusy={isBusy} onClick={() => void mute()} />;
}
