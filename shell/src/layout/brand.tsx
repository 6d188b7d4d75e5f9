import { useState, type CSSProperties } from 'react';
import { useInstance, useSetting } from '@skerry/shared/runtime';
import { classes } from '@skerry/shared/ui';
import { ShellLink } from '../routing/shell-link.tsx';
import styles from './top-bar.module.css';
import { useT } from '../i18n/use-t.ts';

/** What `calc` can subtract. */
const LENGTH = /^[\d.]{1,6}(?:px|r?em)$/;

/**
 * Favicon and name of the instance, each unless turned off (requirements SH-147, SH-148), and its logo, as a link to
 * the start page.
 */
export function Brand() {
  const t = useT();
  const { name, logo } = useInstance();
  const [hidesIcon] = useSetting('hideSiteFavicon');
  const [hidesName] = useSetting('hideSiteName');
  return (
    <ShellLink href="/" className={styles.brand} aria-label={t('nav.home', { instance: name })}>
      {!hidesIcon && <Favicon />}
      {!hidesName && (
        <span className={styles.name} dir="auto">
          {name}
        </span>
      )}
      {logo && <Logo src={logo} />}
    </ShellLink>
  );
}

/** That of the page; the client's own where the instance has none. */
function Favicon() {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <Mark />;
  return <img className={styles.mark} src="/favicon.png" alt="" onError={() => setIsMissing(true)} />;
}

/**
 * The instance's logo as its operator arranges it: in the colour of the text (requirement SH-150), with room above and
 * below, before the name. One of another host stays a picture: browsers refuse it as a mask.
 */
function Logo({ src }: { src: string }) {
  const [asMask] = useSetting('shell.logoMask');
  const [margin] = useSetting('shell.logoMargin');
  const [isFirst] = useSetting('shell.logoLeft');
  const isMask = asMask && src.startsWith('/');
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--logo-margin': LENGTH.test(margin) ? margin : '0px',
    ...(isMask && { '--logo': `url(${JSON.stringify(src)})` }),
  };
  return (
    <span className={classes(styles.logo, isMask && styles.mask, isFirst && styles.first)} style={style}>
      <img src={src} alt="" />
    </span>
  );
}

/** A skerry in the sea. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.rock} d="M5 20.5 11.2 11a2 2 0 0 1 3.2-.2l3.1 3.7 1.7-2a2 2 0 0 1 3.1.1l5.2 7.9z" />
      <path
        className={styles.waves}
        d="M2.5 24.5c2.25 0 2.25 1.6 4.5 1.6s2.25-1.6 4.5-1.6 2.25 1.6 4.5 1.6 2.25-1.6 4.5-1.6 2.25 1.6 4.5 1.6 2.25-1.6 4.5-1.6"
      />
    </svg>
  );
}
