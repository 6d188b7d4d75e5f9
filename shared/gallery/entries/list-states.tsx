import { Inbox } from '../../ui/icons/index.ts';
import { EmptyState, ErrorCard, LoadingMore, Panel, PanelBody, PanelHead, StatusSkeleton } from '../../ui/index.ts';
import type { GalleryEntry, SampleProps } from '../gallery-entry.ts';

type Face = 'loading' | 'empty' | 'failed' | 'ready' | 'end';

/** A list as screens put it together of its parts. */
function List({ t, face }: SampleProps & { face: Face }) {
  return (
    <Panel>
      <PanelHead level={3} title={t.statuses} />
      <PanelBody>
        <div aria-busy={face === 'loading'}>
          <Inside t={t} face={face} />
        </div>
      </PanelBody>
    </Panel>
  );
}

function Inside({ t, face }: Pick<SampleProps, 't'> & { face: Face }) {
  if (face === 'loading')
    return (
      <>
        <StatusSkeleton lines={2} />
        <StatusSkeleton lines={1} />
      </>
    );
  if (face === 'empty') return <EmptyState icon={Inbox} title={t.empty} />;
  if (face === 'failed') return <ErrorCard title={t.error} retryLabel={t.retry} onRetry={() => undefined} />;
  return (
    <>
      {[t.sentence, t.paragraph].map((text) => (
        <article key={text} aria-label={t.name}>
          <strong>{t.name}</strong>
          <p>{text}</p>
        </article>
      ))}
      <LoadingMore
        state={face === 'end' ? 'end' : 'loading'}
        labels={{ more: t.more, loading: t.loading, error: t.error, retry: t.retry, end: t.end }}
        onMore={() => undefined}
      />
    </>
  );
}

const FACES: readonly Face[] = ['loading', 'empty', 'failed', 'ready', 'end'];

export const entry: GalleryEntry = {
  title: 'A list in its five faces',
  states: FACES.map((face) => ({ code: face, Sample: (props: SampleProps) => <List {...props} face={face} /> })),
};
