import { useEffect, useState } from 'react';
import { Boundary } from '../runtime/boundary.tsx';
import { ErrorCard, Skeleton } from '../ui/index.ts';
import { ENTRIES, type LoadEntry } from './entries.ts';
import type { GalleryEntry, GalleryState } from './gallery-entry.ts';
import styles from './gallery.module.css';
import { FRAME, TEXTS, type GalleryLanguage } from './texts.ts';

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'there'; entry: GalleryEntry };

/** One part of `shared/ui` in all its states. */
export function EntryView({ name, locale }: { name: string; locale: GalleryLanguage }) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const load = Object.hasOwn(ENTRIES, name) ? ENTRIES[name] : undefined;
  useEffect(() => {
    return load ? begin(load, name, setLoaded) : undefined;
  }, [load, name]);
  if (!load) return <p>{FRAME.missing}</p>;
  if (loaded.state === 'loading')
    return (
      <div aria-busy>
        <Skeleton width="half" />
      </div>
    );
  if (loaded.state === 'failed')
    return (
      <ErrorCard title={FRAME.failed} retryLabel={FRAME.retry} onRetry={() => void begin(load, name, setLoaded)} />
    );
  return (
    <article data-entry={name} aria-label={loaded.entry.title} className={styles.entry}>
      <h2 className={styles.name}>{loaded.entry.title}</h2>
      {loaded.entry.states.map((state) => (
        <StateView key={state.code} entry={name} state={state} locale={locale} />
      ))}
    </article>
  );
}

function StateView({
  entry,
  state: { code, Sample, opens },
  locale,
}: {
  entry: string;
  state: GalleryState;
  locale: GalleryLanguage;
}) {
  return (
    <section className={styles.state}>
      <h3 dir="ltr" className={styles.code}>
        <code>{code}</code>
      </h3>
      <div data-sample data-opens={opens || undefined} className={styles.sample}>
        <Boundary onError={(error) => console.error(`gallery: ${entry}`, error)} fallback={brokenSample}>
          <Sample t={TEXTS[locale]} locale={locale} />
        </Boundary>
      </div>
    </section>
  );
}

function brokenSample(retry: () => void) {
  return <ErrorCard title={FRAME.broken} retryLabel={FRAME.retry} onRetry={retry} />;
}

/** Loads an entry. After a call of the returned function the result is ignored. */
function begin(load: LoadEntry, name: string, onResult: (loaded: Loaded) => void): () => void {
  let isActive = true;
  load().then(
    ({ entry }) => {
      if (isActive) onResult({ state: 'there', entry });
    },
    (cause: unknown) => {
      console.error(`gallery: ${name}`, cause);
      if (isActive) onResult({ state: 'failed' });
    },
  );
  return () => {
    isActive = false;
  };
}
