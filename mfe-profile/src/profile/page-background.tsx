import { useState } from 'react';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { useOtherSetting, useStillPictures } from '@skerry/shared/runtime';
import { PageMark, StillImage } from '@skerry/shared/ui';
import styles from './profile.module.css';

/**
 * The picture that this account has for its page, behind everything and over the server's own (requirement SE-023). The
 * shell's styles keep a page with this mark readable.
 */
export default function PageBackground({ account }: { account: Account }) {
  const isShown = useOtherSetting('shell', 'displayPageBackgrounds', true);
  const isStill = useStillPictures();
  const [failed, setFailed] = useState<string | null>(null);
  const src = safeUrl(account.backgroundImage, 'media');
  if (!isShown || !src || failed === src) return null;
  return (
    <div data-wallpaper className={styles.pageBackground}>
      <PageMark name="wallpaper" />
      <StillImage src={src} isStill={isStill} alt="" decoding="async" onError={() => setFailed(src)} />
    </div>
  );
}
