import { RotateCcw, X } from '@skerry/shared/ui/icons';
import { useId, useRef, useState } from 'react';
import { IconButton } from '@skerry/shared/ui';
import { keyCaps } from '@skerry/shared/rules';
import { conflictsWith, type KeyLine } from './key-lines.ts';
import { KeyRecorder } from './key-recorder.tsx';
import styles from './keys.module.css';
import { useT } from '../i18n/use-t.ts';

/** Gives keys to an action; the losers have none afterwards. */
export type Give = (line: KeyLine, keys: string, losers: readonly KeyLine[]) => void;

interface KeyGroupProps {
  title: string;
  lines: readonly KeyLine[];
  /** Of all groups. */
  all: readonly KeyLine[];
  /** They can be changed. */
  onGive?: Give | undefined;
}

/** The keys of one module. */
export function KeyGroup({ title, lines, all, onGive }: KeyGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.owner}>
        <bdi>{title}</bdi>
      </h3>
      {onGive ? (
        <ul className={styles.keys}>
          {lines.map((line) => (
            <ChangingRow key={line.name} line={line} all={all} onGive={onGive} />
          ))}
        </ul>
      ) : (
        <dl className={styles.keys}>
          {lines.map((line) => (
            <div key={line.name} className={styles.key}>
              <dt>{line.label}</dt>
              <dd>
                <Caps keys={line.keys} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Caps({ keys }: { keys: string }) {
  const t = useT();
  return <kbd dir="ltr">{keyCaps(keys, navigator.platform, t('keys.shift'))}</kbd>;
}

function ChangingRow({ line, all, onGive }: { line: KeyLine; all: readonly KeyLine[]; onGive: Give }) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  /** What the field begins with; `null`: it is not open. */
  const [begin, setBegin] = useState<string | null>(null);
  const { label, keys, standard } = line;
  const back = () => {
    setBegin(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = (next: string) => {
    onGive(line, next, conflictsWith(next, line.name, all));
    back();
  };
  const caps = keys ? keyCaps(keys, navigator.platform, t('keys.shift')) : t('keys.none');
  return (
    <li className={styles.changing}>
      <span className={styles.label}>{label}</span>
      {begin === null ? (
        <>
          <button
            ref={button}
            type="button"
            className={styles.cap}
            aria-label={t('keys.changeOf', { action: label, keys: caps })}
            onClick={() => setBegin('')}
          >
            <kbd dir="ltr">{caps}</kbd>
          </button>
          <IconButton
            icon={X}
            iconSize={16}
            size="small"
            disabled={keys === ''}
            label={t('keys.remove', { action: label })}
            onClick={() => save('')}
          />
          <IconButton
            icon={RotateCcw}
            iconSize={16}
            size="small"
            disabled={keys === standard}
            label={t('keys.reset', { action: label })}
            // What has the key now would lose it: that is asked first.
            onClick={() => (conflictsWith(standard, line.name, all).length > 0 ? setBegin(standard) : save(standard))}
          />
        </>
      ) : (
        <KeyRecorder line={line} all={all} begin={begin} onSave={save} onCancel={back} />
      )}
    </li>
  );
}
