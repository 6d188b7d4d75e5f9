import { useState } from 'react';
import type { Card } from '@skerry/shared/entities';
import { safeUrl, showsPreviewImage } from '@skerry/shared/rules';
import { StillImage } from '@skerry/shared/ui';
import styles from './link-card.module.css';
import { useDisplay } from '../display-settings.tsx';

/** Preview of a link in a status. All its texts are foreign; its address is checked. */
export default function LinkCard({
  card,
  isSensitive,
  isInConversation,
}: {
  card: Card;
  isSensitive: boolean;
  isInConversation: boolean;
}) {
  const isHideSize = useDisplay(isInConversation ? 'hideAttachmentsInConv' : 'hideAttachments');
  const hidesSensitive = useDisplay('hideNsfw');
  const isStill = useDisplay('stopGifs');
  const [isBroken, setIsBroken] = useState(false);
  const href = safeUrl(card.url, 'page');
  const showsImage = showsPreviewImage({
    hasImage: Boolean(card.image) && !isBroken,
    isSensitive,
    hidesSensitive,
    isHideSize,
  });
  const image = showsImage ? safeUrl(card.image, 'media') : null;
  if (!href) return null;
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {image && (
        <StillImage
          src={image}
          isStill={isStill}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.image}
          onError={() => setIsBroken(true)}
        />
      )}
      <span className={styles.words} dir="auto">
        <span className={styles.from}>
          <bdi dir="ltr">{new URL(href).host}</bdi>
          {card.providerName && <bdi> · {card.providerName}</bdi>}
        </span>
        <b className={styles.title}>{card.title || href}</b>
        {card.description && <span className={styles.description}>{card.description}</span>}
      </span>
    </a>
  );
}
