import type { CSSProperties, ReactNode } from 'react';
import { readMfm, type Mfm } from './mfm.ts';
import type { MfmSource } from './post-node.ts';
import styles from './mfm-span.module.css';

interface MfmSpanProps {
  mfm: MfmSource;
  /** Animates only under the pointer. */
  isOnHover?: boolean;
  children: ReactNode;
}

/** A function of Misskey's markup; of an unknown one only its content. Loaded with the first post that has one. */
export function MfmSpan({ mfm: { classes: source, data }, isOnHover, children }: MfmSpanProps) {
  const mfm = readMfm(source, (name) => data.get(name) ?? null);
  if (!mfm) return children;
  const classes = [styles.mfm, ...looks(mfm), isOnHover ? styles.onHover : undefined].filter(Boolean).join(' ');
  // Blurred text must also be readable by keyboard.
  return (
    <span className={classes} style={properties(mfm)} tabIndex={mfm.name === 'blur' ? 0 : undefined}>
      {children}
    </span>
  );
}

function looks({ name, parameters }: Mfm): (string | undefined)[] {
  switch (name) {
    case 'flip':
      return [parameters.v ? (parameters.h ? styles.flipBoth : styles.flipV) : styles.flip];
    case 'spin':
      return [
        styles.spin,
        parameters.x ? styles.spinX : parameters.y ? styles.spinY : undefined,
        parameters.left ? styles.left : parameters.alternate ? styles.alternate : undefined,
      ];
    case 'font':
      return [Object.keys(parameters)[0]].map((family) => family && styles[family]);
    default:
      return [styles[name]];
  }
}

/** Each value was checked against its own pattern. */
function properties({ parameters: { speed, color, width, style, radius, x, y, deg } }: Mfm): CSSProperties {
  const all = {
    '--mfm-speed': speed,
    '--mfm-color': color && `#${color}`,
    '--mfm-width': width && `${width}px`,
    '--mfm-style': style,
    '--mfm-radius': radius && `${radius}px`,
    '--mfm-x': x,
    '--mfm-y': y,
    '--mfm-angle': deg && `${deg}deg`,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  ) as CSSProperties;
}
