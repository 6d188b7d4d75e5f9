import type { ReactNode } from 'react';
import type { Account } from '@skerry/shared/entities';
import { OwnPicture } from './own-picture.tsx';
import { useHeaderImage } from './use-header-image.tsx';
import styles from './profile.module.css';

/** The header picture (PR-026), with its final height before it has loaded; a plain background if there is none. */
export function Cover({ account, children }: { account: Account; children: ReactNode }) {
  const image = useHeaderImage(account, styles.coverImage);
  return (
    <div className={styles.cover}>
      {image && (
        <OwnPicture account={account} which="header" className={styles.coverLink}>
          {image}
        </OwnPicture>
      )}
      {children}
    </div>
  );
}
