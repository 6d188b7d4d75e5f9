import { cloneElement, useRef } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from 'react-aria-components/Tooltip';
import { AriaLocale } from './aria-locale.tsx';
import styles from './tooltip.module.css';
import { TopLayerPlace } from './top-layer-place.tsx';
import type { TriggerElement } from './trigger-element.ts';
import { useTopLayer } from './use-top-layer.ts';

/** Milliseconds of pointing: who passes by is not told. A focus tells at once. */
const TOOLTIP_MS = 500;

interface TooltipProps {
  text: string;
  /** A key that does the same, as shown. */
  shortcut?: string;
  placement?: AriaTooltipProps['placement'];
  /** A button or link; its own `title` gives way. */
  children: TriggerElement;
}

/**
 * A word about a control, in our own look. It is not shown to a finger, so it must say nothing that the control does
 * not.
 */
export function Tooltip({ text, shortcut, placement = 'top', children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const layer = useTopLayer(anchor);
  const { host, show } = layer;
  return (
    <AriaLocale>
      <span ref={anchor} className={styles.anchor}>
        <TooltipTrigger delay={TOOLTIP_MS}>
          <Focusable>
            {cloneElement(children, { title: undefined } as Partial<typeof children.props>) as TriggerElement}
          </Focusable>
          <AriaTooltip
            ref={show}
            UNSTABLE_portalContainer={host}
            placement={placement}
            offset={6}
            className={styles.tooltip}
          >
            <TopLayerPlace layer={layer} />
            {text}
            {shortcut && <kbd className={styles.key}>{shortcut}</kbd>}
          </AriaTooltip>
        </TooltipTrigger>
      </span>
    </AriaLocale>
  );
}
