import type { ReactNode } from 'react';
import styles from './console.module.css';

export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
