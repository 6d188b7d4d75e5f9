import { useCallback, useId, type ReactNode } from 'react';
import { ownProfile } from '@skerry/shared/api';
import { useModule } from '@skerry/shared/runtime';
import { Icon, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { ChevronRight } from '@skerry/shared/ui/icons';
import { useLists } from '../muted/use-lists.ts';
import { useProfilePlaces } from '../profile/use-profile-places.ts';
import type { Place } from '../rows/place.ts';
import rows from '../rows/rows.module.css';
import { useSecurityPlaces } from '../security/use-security-places.ts';
import { holds } from '../table/find-groups.ts';
import { useT } from '../use-t.ts';
import styles from './found-in-account.module.css';
import { OWN_PANES } from './panes.tsx';

export type AccountPane = (typeof OWN_PANES)[number];

interface FoundInAccountProps {
  wanted: string;
  /** Shown where nothing is found. */
  none: ReactNode;
  onOpen: (id: AccountPane, place: string) => void;
}

/** Places in the panes of the account whose texts contain what is typed. The profile tells which options there are. */
export default function FoundInAccount({ wanted, none, onOpen }: FoundInAccountProps) {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(ownProfile(), { signal }), [ctx]),
  );
  const places: Readonly<Partial<Record<AccountPane, readonly Place[]>>> = {
    profile: useProfilePlaces(loaded.state === 'ready' ? loaded.value : undefined),
    security: useSecurityPlaces(),
    muted: useLists(),
  };
  const found = OWN_PANES.map((id) => ({ id, here: (places[id] ?? []).filter(holds(wanted)) })).filter(
    ({ here }) => here.length > 0,
  );
  return (
    <>
      {found.map(({ id, here }) => (
        <section key={id} className={rows.group} aria-label={t(`tab.${id}`)}>
          <h4 className={rows.name}>{t(`tab.${id}`)}</h4>
          <div className={rows.card}>
            {here.map((place) => (
              <PlaceRow key={place.label} place={place} onOpen={() => onOpen(id, place.label)} />
            ))}
          </div>
        </section>
      ))}
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('found.loading')} className={styles.bones}>
          <Skeleton width="half" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('found.failed')} error={loaded.error} onRetry={retry} />}
      {loaded.state === 'ready' && found.length === 0 && none}
    </>
  );
}

function PlaceRow({ place, onOpen }: { place: Place; onOpen: () => void }) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <button
      type="button"
      className={styles.place}
      aria-labelledby={id}
      aria-describedby={place.hint && hintId}
      onClick={onOpen}
    >
      <span>
        <span id={id} className={rows.label}>
          {place.label}
        </span>
        {place.hint && (
          <span id={hintId} className={styles.hint}>
            {place.hint}
          </span>
        )}
      </span>
      <Icon as={ChevronRight} size={16} mirrored />
    </button>
  );
}
