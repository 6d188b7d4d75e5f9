import { useMemo } from 'react';
import { classes } from '../classes.ts';
import { QR_MARGIN, qrPath } from './qr-path.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What a reader of the code gets. */
  text: string;
  /** What the code is, for those who do not see it. */
  label: string;
  className?: string;
}

/** A QR code, dark on light in every theme: many readers know no other. Nothing for a text that no code can hold. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const code = useMemo(() => qrPath(text), [text]);
  if (!code) return null;
  const { size, path } = code;
  const side = size + 2 * QR_MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QR_MARGIN} ${-QR_MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classes(styles.code, className)}
    >
      <path d={path} />
    </svg>
  );
}
