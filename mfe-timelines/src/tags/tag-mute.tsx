import { useState } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { IconButton } from '@skerry/shared/ui';
import { VolumeX } from '@skerry/shared/ui/icons';
import { useT } from '../use-t.ts';
import { muteTag } from './mute-tag.ts';

/** Mutes a hashtag, in the head of its timeline. */
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
