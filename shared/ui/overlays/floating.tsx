import { useContext, type ReactNode } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover, PopoverContext, type PopoverProps } from 'react-aria-components/Popover';
import { useSlottedContext } from 'react-aria-components/slots';
import { classes } from '../classes.ts';
import { SheetBack } from '../sheet-back.tsx';
import styles from './floating.module.css';
import { TopLayerPlace, useTopLayer } from './use-top-layer.ts';

/** Pixels between the panel and its trigger, and the edge of the window: as in `popover/place.ts`. */
const GAP = 4;
const EDGE = 8;

interface FloatingProps extends Omit<PopoverProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  className?: string;
  /** Floats beside its parent menu, and closes with it. */
  isSubmenu?: boolean;
  /** At least as wide as its trigger. */
  isWide?: boolean;
  /** Beside its trigger in narrow windows too, where others are sheets at the bottom edge: its trigger is typed into. */
  staysBeside?: boolean;
  /** The box it stays in, as CSS `inset`; by default the window less a small edge. */
  bounds?: string;
}

/** The floating panel of every primitive of this folder. Rendered inside React Aria's trigger. */
export function Floating({
  className,
  isSubmenu = false,
  isWide = false,
  staysBeside = false,
  bounds,
  children,
  ...rest
}: FloatingProps) {
  const anchor = useSlottedContext(PopoverContext)?.triggerRef;
  const layer = useTopLayer(rest.triggerRef ?? anchor, bounds);
  // React Aria renders lists of choices a second time, hidden and outside of any trigger, to learn the options.
  const state = useContext(OverlayTriggerStateContext);
  // One that keeps to a box is a card on hover.
  const isSheet = bounds === undefined && !staysBeside;
  const own = bounds === undefined ? { containerPadding: EDGE } : { containerPadding: 0, boundaryElement: layer.host };
  return (
    <Popover
      offset={GAP}
      {...own}
      {...rest}
      // Submenus use the menu's own layer, so that a press in them does not count as outside of it.
      {...(isSubmenu ? {} : { ref: layer.show, UNSTABLE_portalContainer: layer.host })}
      className={classes(styles.floating, isWide && styles.wide, isSheet && styles.sheet, className)}
    >
      {!isSubmenu && state && <TopLayerPlace layer={layer} />}
      {!isSubmenu && state && isSheet && <SheetBack onBack={state.close} />}
      {children}
    </Popover>
  );
}
