import { useState, type ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { useStillPictures } from '@skerry/shared/runtime';
import { StillImage } from '@skerry/shared/ui';
import { OwnPicture } from './own-picture.tsx';
import styles from './profile.module.css';

/** The header picture (PR-026), with its final height before it has loaded; a plain background if there is none. */
export function Cover({ account, children }: { account: Account; children: ReactNode }) {
  const isStill = useStillPictures();
  const [failed, setFailed] = useState<string | null>(null);
  const src = safeUrl(account.header, 'media');
  return (
    <div className={styles.cover}>
      {src && failed !== src && (
        <OwnPicture account={account} which="header" className={styles.coverLink}>
          <StillImage
            className={styles.coverImage}
            src={src}
            staticSrc={safeUrl(account.headerStatic, 'media') ?? undefined}
            isStill={isStill}
            alt=""
            onError={() => setFailed(src)}
          />
        </OwnPicture>
      )}
      {children}
    </div>
  );
}
