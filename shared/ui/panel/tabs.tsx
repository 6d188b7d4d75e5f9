import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<K extends string = string> {
  key: K;
  label: ReactNode;
  /** Already formatted. */
  count?: string;
  disabled?: boolean;
}

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly Tab<K>[];
  selected: K;
  onSelect: (key: K) => void;
  /** The content of the selected tab. */
  children?: ReactNode;
}

/** One of several views. One tab is in the tab order; arrows, Home and End select. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled);
    const at = open.findIndex((tab) => tab.key === selected);
    const isRtl = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const next =
      event.key === forward
        ? (at + 1) % open.length
        : event.key === backward
          ? (at - 1 + open.length) % open.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? open.length - 1
              : null;
    const tab = next === null ? undefined : open[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={choose}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={children === undefined ? undefined : `${id}panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            disabled={tab.disabled}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${selected}`}>
          {children}
        </div>
      )}
    </>
  );
}
