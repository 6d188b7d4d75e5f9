import { useCallback, useState } from 'react';
import type { OwnProfile } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { ServerOptionGroups } from '../options/server-option-groups.tsx';
import { Mascot } from './mascot.tsx';
import { ProfileForm } from './profile-form.tsx';
import { openProfile, type Opened } from './use-profile-draft.ts';
import { useT } from '../use-t.ts';
import styles from './profile.module.css';

/** The own profile, to be edited, and what the server does for the account (requirement SE-098). */
export default function ProfilePane() {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => openProfile(ctx, signal), [ctx]),
  );
  if (loaded.state === 'loading') return <ProfileBones />;
  if (loaded.state === 'failed')
    return <FailureCard title={t('profile.failed')} error={loaded.error} onRetry={retry} />;
  return <OpenedProfile opened={loaded.value} />;
}

function OpenedProfile({ opened }: { opened: Opened }) {
  const [profile, setProfile] = useState(opened.profile);
  const take = useCallback((next: (now: OwnProfile) => OwnProfile) => setProfile(next), []);
  return (
    <>
      <ProfileForm profile={profile} initialDraft={opened.draft} onSaved={setProfile} />
      {/* Servers with options of Pleroma's own have one. */}
      {profile.options.noRichText !== null && <Mascot />}
      <ServerOptionGroups profile={profile} onChange={take} />
    </>
  );
}

export function ProfileBones() {
  const t = useT();
  return (
    <div role="status" aria-busy aria-label={t('loading')} className={styles.bones}>
      <Skeleton width="short" />
      <Skeleton width="full" />
      <Skeleton width="half" />
      <Skeleton width="full" />
    </div>
  );
}
