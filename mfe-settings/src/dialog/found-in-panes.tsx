import { useCallback, useId, type ReactNode } from 'react';
import { ownProfile, type OwnProfile } from '@skerry/shared/api';
import { useModule, useSession } from '@skerry/shared/runtime';
import { Icon, Skeleton, useLoaded } from '@skerry/shared/ui';
import { FailureCard } from '@skerry/shared/ui/failure';
import { ChevronRight } from '@skerry/shared/ui/icons';
import rows from '../rows/rows.module.css';
import { holds } from '../table/find-groups.ts';
import { useT } from '../use-t.ts';
import styles from './found-in-panes.module.css';
import { useOwnPanes } from './panes.tsx';
import { usePlaces, type AccountPane, type Place } from './places.ts';

interface FoundPlacesProps {
  wanted: string;
  /** Shown where nothing is found. */
  none: ReactNode;
  onOpen: (id: AccountPane, place: string) => void;
}

/** Places in the panes of the account whose texts contain what is typed. The profile tells which options there are. */
function FoundInAccount(props: FoundPlacesProps) {
  const t = useT();
  const ctx = useModule();
  const [loaded, retry] = useLoaded(
    ctx,
    useCallback((signal: AbortSignal) => ctx.ports.api.request(ownProfile(), { signal }), [ctx]),
  );
  return (
    <>
      <FoundPlaces
        {...props}
        profile={loaded.state === 'ready' ? loaded.value : undefined}
        none={loaded.state === 'ready' && props.none}
      />
      {loaded.state === 'loading' && (
        <div role="status" aria-busy aria-label={t('found.loading')} className={styles.bones}>
          <Skeleton width="half" />
        </div>
      )}
      {loaded.state === 'failed' && <FailureCard title={t('found.failed')} error={loaded.error} onRetry={retry} />}
    </>
  );
}

function FoundPlaces({ wanted, none, onOpen, profile }: FoundPlacesProps & { profile?: OwnProfile | undefined }) {
  const t = useT();
  const panes = useOwnPanes();
  const places = usePlaces(profile);
  const found = panes
    .map((id) => ({ id, here: places[id].filter(holds(wanted, t('found.synonyms'))) }))
    .filter(({ here }) => here.length > 0);
  if (found.length === 0) return none;
  return found.map(({ id, here }) => (
    <section key={id} className={rows.group} aria-label={t(`tab.${id}`)}>
      <h4 className={rows.name}>{t(`tab.${id}`)}</h4>
      <div className={rows.card}>
        {here.map((place) => (
          <PlaceRow key={place.label} place={place} onOpen={() => onOpen(id, place.label)} />
        ))}
      </div>
    </section>
  ));
}

/** Places in the panes that are no lists of preferences, of those that this user has. */
export default function FoundInPanes(props: FoundPlacesProps) {
  return useSession().account ? <FoundInAccount {...props} /> : <FoundPlaces {...props} />;
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
