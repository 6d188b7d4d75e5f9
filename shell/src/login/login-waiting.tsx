import styles from './login-panel.module.css';

/** Placeholders at the positions of the form's fields. */
export function LoginWaiting() {
  return (
    <>
      <span aria-hidden className={styles.field} />
      <span aria-hidden className={styles.field} />
      <span aria-hidden className={styles.button} />
      <span aria-hidden className={styles.choice} />
    </>
  );
}
