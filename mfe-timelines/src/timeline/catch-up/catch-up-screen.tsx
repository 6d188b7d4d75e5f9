import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { formatDate } from '@skerry/shared/i18n';
import { History } from '@skerry/shared/ui/icons';
import { entryIds } from '@skerry/shared/paging';
import { useList, useLocale, useModule, useObservable } from '@skerry/shared/runtime';
import { Alert, BackButton, Button, EmptyState, Panel, PanelHead, Progress, Select } from '@skerry/shared/ui';
import { FailureCard, failureText } from '@skerry/shared/ui/failure';
import { StatusScope } from '../../status/status-scope.tsx';
import { CATCH_UP_HOURS, CATCH_UP_LIST, CatchUp, catchUpProgress, type CatchUpState, type Since } from './catch-up.ts';
import { CatchUpResults } from './catch-up-results.tsx';
import styles from './catch-up.module.css';
import { useT } from '../../use-t.ts';

const CHOICES: readonly Since[] = ['visit', ...CATCH_UP_HOURS];

/** What the user missed in home since a time, gathered here and put in order. */
export function CatchUpScreen() {
  const t = useT();
  const title = t('catchUp.title');
  const ctx = useModule();
  const own = ctx.once('catch-up', () => new CatchUp(ctx));
  const state = useObservable(own.state$);
  const ids = entryIds(useList(CATCH_UP_LIST));
  // What was pressed goes away with its state: the button that starts it takes the focus.
  const start = useRef<HTMLButtonElement>(null);
  const stop = () => {
    own.cancel();
    start.current?.focus();
  };
  const goOn = () => {
    void own.resume();
    start.current?.focus();
  };
  return (
    <StatusScope filters="home">
      <Panel aria-busy={state.phase === 'gathering'}>
        <PanelHead isSticky level={1} title={title} before={<BackButton label={t('back')} />} />
        <SinceForm state={state} button={start} onGather={(since) => void own.gather(since)} />
        {state.phase === 'idle' && <EmptyState icon={History} title={t('start')} body={t('startBody')} />}
        {state.phase === 'gathering' && <Gathering state={state} count={ids.length} onCancel={stop} />}
        {state.phase === 'failed' && ids.length === 0 && (
          <FailureCard of="timeline" title={t('failed')} error={state.failure} onRetry={goOn} />
        )}
        {state.phase === 'failed' && ids.length > 0 && (
          <div className={styles.notice}>
            <Alert
              tone="error"
              action={
                <Button size="small" onClick={goOn}>
                  {t('goOn')}
                </Button>
              }
            >
              <p>{t('partFailed')}</p>
              <p>{state.failure && failureText(ctx.i18n, state.failure, 'timeline')}</p>
            </Alert>
          </div>
        )}
        {(state.phase === 'done' || ids.length > 0) && (
          <CatchUpResults
            ids={ids}
            isOver={state.phase === 'done'}
            view={state.view}
            onChoose={(view) => own.choose(view)}
          />
        )}
        {state.phase === 'done' && ids.length > 0 && <Foot state={state} />}
      </Panel>
    </StatusScope>
  );
}

interface SinceFormProps {
  state: CatchUpState;
  button: RefObject<HTMLButtonElement | null>;
  onGather: (since: Since) => void;
}

function SinceForm({ state, button, onGather }: SinceFormProps) {
  const t = useT();
  const [since, setSince] = useState(state.since);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGather(since);
  };
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <Select
        className={styles.field}
        label={t('since')}
        value={String(since)}
        options={CHOICES.map((value) => ({
          value: String(value),
          label:
            value === 'visit'
              ? t('sinceVisit')
              : value < 24
                ? t('hours', { count: value })
                : t('days', { count: value / 24 }),
        }))}
        onChange={({ currentTarget: { value } }) =>
          setSince(CHOICES.find((choice) => String(choice) === value) ?? since)
        }
      />
      <Button ref={button} type="submit" variant="primary">
        {t('gather')}
      </Button>
    </form>
  );
}

function Gathering({ state, count, onCancel }: { state: CatchUpState; count: number; onCancel: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles.gathering}>
      <Progress label={t('gathering')} value={catchUpProgress(state, count)} />
      <p role="status">
        {state.reached ? t('gathered', { count, time: formatDate(locale, state.reached, 'short') }) : t('gathering')}
      </p>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  );
}

/** Up to where it is complete. */
function Foot({ state }: { state: CatchUpState }) {
  const t = useT();
  const locale = useLocale();
  const time = state.reached ? formatDate(locale, state.reached, 'short') : '';
  return <p className={styles.foot}>{state.cut === null ? t('end') : t(`cut.${state.cut}`, { time })}</p>;
}
