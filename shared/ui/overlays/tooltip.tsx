import { cloneElement, useRef } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from 'react-aria-components/Tooltip';
import { AriaLocale } from './aria-locale.tsx';
import styles from './tooltip.module.css';
import type { TriggerElement } from './trigger-element.ts';
import { TopLayerPlace, useTopLayer } from './use-top-layer.ts';

/** Milliseconds of hover, so that a passing pointer does not open it. Focus opens it at once. */
const TOOLTIP_MS = 500;

interface TooltipProps {
  text: string;
  /** Its shortcut key, as shown. */
  shortcut?: string;
  placement?: AriaTooltipProps['placement'];
  /** A button or link; its own `title` is removed. */
  children: TriggerElement;
}

/**
 * A short text about a control, in our own style. It is not shown on touch, so it must not say more than the control
 * does.
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
