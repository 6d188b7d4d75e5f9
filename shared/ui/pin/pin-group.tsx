import type { Place } from '@skerry/shared/contract';
import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { PinButton } from './pin-button.tsx';
import styles from './pin-group.module.css';

interface PinGroupProps {
  title: string;
  /** `null`: they are not there yet, or not at all, as `children` say. */
  places: readonly Place[] | null;
  /** Only what has this in its name is shown. */
  wanted: string;
  /** In place of the list. */
  children?: ReactNode;
}

/** Places of one kind, each with a button that pins it. Nothing where there are none. */
export function PinGroup({ title, places, wanted, children }: PinGroupProps) {
  const id = useId();
  const sought = wanted.trim().toLocaleLowerCase();
  const found = places?.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
  if (found?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {found ? (
        <ul>
          {found.map((place) => (
            <li key={place.href} className={styles.row}>
              <Icon as={place.icon} />
              <bdi className={styles.name}>{place.label}</bdi>
              <PinButton place={place} isNamed />
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </section>
  );
}
