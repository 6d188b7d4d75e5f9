import { useContext, type ReactNode } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover, PopoverContext, type PopoverProps } from 'react-aria-components/Popover';
import { useSlottedContext } from 'react-aria-components/slots';
import { classes } from '../classes.ts';
import styles from './floating.module.css';
import { TopLayerPlace } from './top-layer-place.tsx';
import { useTopLayer } from './use-top-layer.ts';

/** Pixels between what floats and its trigger, and the edge of the window: those of `overlay/place.ts`. */
const GAP = 4;
const EDGE = 8;

interface FloatingProps extends Omit<PopoverProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  className?: string;
  /** Floats with the menu it came from, and is closed with it. */
  isSubmenu?: boolean;
  /** At least as wide as its trigger. */
  isWide?: boolean;
  /** The box it stays in, as CSS `inset`; the window less a small edge by default. */
  bounds?: string;
}

/** The floating panel of every primitive of this folder. Stands inside React Aria's trigger. */
export function Floating({ className, isSubmenu = false, isWide = false, bounds, children, ...rest }: FloatingProps) {
  const anchor = useSlottedContext(PopoverContext)?.triggerRef;
  const layer = useTopLayer(rest.triggerRef ?? anchor, bounds);
  // Lists of choices are rendered a second time, out of sight and outside of any trigger, for React Aria to learn what there is to choose.
  const isInTrigger = useContext(OverlayTriggerStateContext) !== null;
  const own = bounds === undefined ? { containerPadding: EDGE } : { containerPadding: 0, boundaryElement: layer.host };
  return (
    <Popover
      offset={GAP}
      {...own}
      {...rest}
      // The menu's own place is kept for its submenus: what is pressed in them is not outside of it.
      {...(isSubmenu ? {} : { ref: layer.show, UNSTABLE_portalContainer: layer.host })}
      className={classes(styles.floating, isWide && styles.wide, className)}
    >
      {!isSubmenu && isInTrigger && <TopLayerPlace layer={layer} />}
      {children}
    </Popover>
  );
}
