import { Inbox } from '../../ui/icons/index.ts';
import { EmptyState, ErrorCard, LoadingMore, Panel, PanelBody, PanelHead, StatusSkeleton } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

type ListState = 'loading' | 'empty' | 'failed' | 'ready' | 'end';

/** A list, composed as screens do. */
function List({ t, state }: SampleProps & { state: ListState }) {
  return (
    <Panel>
      <PanelHead level={3} title={t.statuses} />
      <PanelBody>
        <div aria-busy={state === 'loading'}>
          <Inside t={t} state={state} />
        </div>
      </PanelBody>
    </Panel>
  );
}

function Inside({ t, state }: Pick<SampleProps, 't'> & { state: ListState }) {
  if (state === 'loading')
    return (
      <>
        <StatusSkeleton lines={2} />
        <StatusSkeleton lines={1} />
      </>
    );
  if (state === 'empty') return <EmptyState icon={Inbox} title={t.empty} />;
  if (state === 'failed') return <ErrorCard title={t.error} retryLabel={t.retry} onRetry={() => undefined} />;
  return (
    <>
      {[t.sentence, t.paragraph].map((text) => (
        <article key={text} aria-label={t.name}>
          <strong>{t.name}</strong>
          <p>{text}</p>
        </article>
      ))}
      <LoadingMore
        state={state === 'end' ? 'end' : 'loading'}
        labels={{ more: t.more, loading: t.loading, error: t.error, retry: t.retry, end: t.end }}
        onMore={() => undefined}
      />
    </>
  );
}

const STATES: readonly ListState[] = ['loading', 'empty', 'failed', 'ready', 'end'];

export const entry: GalleryEntry = {
  title: 'A list in its five states',
  states: STATES.map((state) => ({ code: state, Sample: (props: SampleProps) => <List {...props} state={state} /> })),
};
