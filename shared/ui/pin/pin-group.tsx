import type { Place } from '@skerry/shared/contract';
import { Children, useId, useState, type ReactNode } from 'react';
import { useModule } from '@skerry/shared/runtime';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { PinButton } from './pin-button.tsx';
import styles from './pin-group.module.css';

/** More are shown on request, unless they are looked for. */
const SHOWN_AT_FIRST = 8;

export interface PinRow extends Place {
  /** A second line, such as a handle. */
  readonly hint?: string;
  /** In place of the icon. */
  readonly picture?: ReactNode;
}

interface PinGroupProps {
  title: string;
  /** `null`: they are not there yet, or not at all, as `children` say. */
  places: readonly PinRow[] | null;
  /** Only what has this in its name or second line is shown; empty: all. */
  wanted: string;
  /** In place of the list, or below it. */
  children?: ReactNode;
}

/** Places of one kind, each with a button that pins it. Nothing where there are none. */
export function PinGroup({ title, places, wanted, children }: PinGroupProps) {
  const { i18n } = useModule();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const sought = wanted.trim().toLocaleLowerCase();
  const found = places?.filter(({ label, hint = '' }) => `${label}\n${hint}`.toLocaleLowerCase().includes(sought));
  if (found?.length === 0 && Children.toArray(children).length === 0) return null;
  const most = isWhole || sought !== '' ? undefined : SHOWN_AT_FIRST;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {found && found.length > 0 && (
        <ul>
          {found.slice(0, most).map(({ hint, picture, ...place }) => (
            <li key={place.href} className={styles.row}>
              {picture ?? <Icon as={place.icon} />}
              <span className={styles.name}>
                <bdi>{place.label}</bdi>
                {hint && (
                  <small className={styles.hint}>
                    <bdi>{hint}</bdi>
                  </small>
                )}
              </span>
              <PinButton place={place} isNamed />
            </li>
          ))}
        </ul>
      )}
      {found && most !== undefined && found.length > most && (
        <Button variant="ghost" size="small" className={styles.all} onClick={() => setWhole(true)}>
          {i18n.t('pin.all', { count: found.length })}
        </Button>
      )}
      {children}
    </section>
  );
}
