import type { CSSProperties } from 'react';
import type { AccountRole } from '@skerry/shared/entities';
import { Tag } from '@skerry/shared/ui';
import styles from './roles.module.css';

/** The roles that the server shows with an account, by its names. */
export default function Roles({ roles }: { roles: readonly AccountRole[] }) {
  return roles.map(({ name, color }) => (
    <Tag key={name}>
      {color && <span className={styles.color} style={{ '--role': color } as CSSProperties} />}
      <bdi>{name}</bdi>
    </Tag>
  ));
}
