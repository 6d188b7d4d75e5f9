import { useState } from 'react';
import type { Account } from '@skerry/shared/entities';
import { safeUrl } from '@skerry/shared/html';
import { useStillPictures } from '@skerry/shared/runtime';
import { StillImage } from '@skerry/shared/ui';

/** What shows an account's header picture (PR-026); `null` if there is none, or if it does not load. */
export function useHeaderImage(account: Account, className: string | undefined) {
  const isStill = useStillPictures();
  const [failed, setFailed] = useState<string | null>(null);
  const src = safeUrl(account.header, 'media');
  if (!src || failed === src) return null;
  return (
    <StillImage
      className={className}
      src={src}
      staticSrc={safeUrl(account.headerStatic, 'media') ?? undefined}
      isStill={isStill}
      alt=""
      onError={() => setFailed(src)}
    />
  );
}
