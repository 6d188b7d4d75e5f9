import { useState, type CSSProperties, type ReactNode } from 'react';
import { Button, classes } from '@skerry/shared/ui';
import { useT } from '../use-t.ts';
import styles from './folded.module.css';

interface FoldedProps {
  isLong: boolean;
  /** Lines that are shown until it is opened. */
  lines: number;
  className?: string;
  children: ReactNode;
}

/** A text that another server chose the length of: a long one is cut until the user asks for the rest. */
export function Folded({ isLong, lines, className, children }: FoldedProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const isCut = isLong && !isOpen;
  return (
    <>
      <div className={classes(className, isCut && styles.folded)} style={{ '--lines': lines } as CSSProperties}>
        {children}
      </div>
      {isLong && (
        <Unfold isOpen={isOpen} onChange={setIsOpen}>
          {t(isOpen ? 'profile.less' : 'profile.more')}
        </Unfold>
      )}
    </>
  );
}

interface UnfoldProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The button below what is cut. */
export function Unfold({ isOpen, onChange, children }: UnfoldProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      className={styles.more}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    >
      {children}
    </Button>
  );
}
