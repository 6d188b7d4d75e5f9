import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ColumnPlace, IconShape, ModuleContext, MountContribution, MountProps } from '@skerry/shared/contract';
import { useObservable } from '@skerry/shared/runtime';
import { ModuleCard } from '../module-states/module-card.tsx';
import { ModuleSkeleton } from '../module-states/module-skeleton.tsx';
import { mountParcel, type MountedParcel } from './parcel.ts';
import type { ModuleSupervisor } from './module-supervisor.ts';
import { asRefusal, type Refusal } from './refusal.ts';

/** A retry is offered when a load takes longer than this. */
const OFFER_RETRY_AFTER_MS = 10_000;

/** The contribution to mount, and its name while it is not mounted. */
export interface OutletRequest {
  /** Of its module. */
  supervisor: Pick<ModuleSupervisor, 'module' | 'state$' | 'back$' | 'fail'>;
  /** The module's name, in the user's language. */
  name: string;
  /** The module's. */
  icon: IconShape;
  /** Its screen's name, else the module's. */
  title: string;
  load(isRetry: boolean): Promise<{ contribution: MountContribution; ctx: ModuleContext }>;
  params: Readonly<Record<string, unknown>>;
  setTitle?: (text: string) => void;
  nothingHere?: () => void;
  /** The same as long as it is mounted. */
  column?: ColumnPlace;
  close?: () => void;
  minimise?: () => void;
}

type Phase = { kind: 'loading'; isSlow: boolean } | { kind: 'mounted' } | { kind: 'failed'; refusal: Refusal };

/**
 * One mounted contribution: a placeholder while it loads, the card with its name and a retry when it fails, the
 * module's card once the module has stopped. None of these affects the rest of the page.
 */
export function ModuleOutlet(request: OutletRequest) {
  const state = useObservable(request.supervisor.state$);
  if (state.kind === 'stopped') return <ModuleCard name={request.name} icon={request.icon} code={state.refusal.code} />;
  return <RunningOutlet {...request} />;
}

function RunningOutlet({
  supervisor,
  name,
  title,
  icon,
  load,
  params,
  setTitle,
  nothingHere,
  column,
  close,
  minimise,
}: OutletRequest) {
  const module = supervisor.module.manifest.id;
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>({ kind: 'loading', isSlow: false });
  const [round, setRound] = useState(0);
  const begin = useEffectEvent((isRetry: boolean) => load(isRetry));
  const propsFor = useEffectEvent(
    (domElement: HTMLElement, ctx: ModuleContext, fail: (error: unknown) => void): MountProps => ({
      domElement,
      ctx,
      params,
      onError: fail,
      setTitle,
      nothingHere,
      column,
      close,
      minimise,
    }),
  );
  const mounted = useRef<{ parcel: MountedParcel; props: MountProps } | null>(null);

  useEffect(() => {
    const host = place.current;
    if (!host) return;
    let isCurrent = true;
    const ended = new AbortController();
    const element = host.ownerDocument.createElement('div');
    host.append(element);
    const slow = setTimeout(
      () => setPhase((now) => (now.kind === 'loading' ? { kind: 'loading', isSlow: true } : now)),
      OFFER_RETRY_AFTER_MS,
    );
    const fail = (error: unknown) => {
      const show = (refusal: Refusal) => isCurrent && setPhase({ kind: 'failed', refusal });
      const isChunk = (error as { name?: unknown } | null)?.name === 'ChunkLoadError';
      show(asRefusal(error, module, isChunk ? 'MODULE_LOAD_FAILED' : 'MODULE_VIEW_FAILED'));
      supervisor.fail(error);
      // Why a part did not load is known only after another request for it.
      if (isChunk)
        void import(/* webpackChunkName: "rare" */ './diagnose.ts')
          .then(({ diagnose }) => diagnose(supervisor.module, error, ended.signal))
          .then(show, () => undefined);
    };
    const mounting = begin(round > 0).then(async ({ contribution, ctx }) => {
      if (!isCurrent) return null;
      const props = propsFor(element, ctx, fail);
      const parcel = await mountParcel(contribution, props);
      if (isCurrent) {
        mounted.current = { parcel, props };
        setPhase((now) => (now.kind === 'failed' ? now : { kind: 'mounted' }));
      }
      return parcel;
    });
    mounting.catch(fail).finally(() => clearTimeout(slow));
    return () => {
      isCurrent = false;
      ended.abort();
      clearTimeout(slow);
      mounted.current = null;
      // React must not be unmounting this tree when the parcel's own root is unmounted.
      queueMicrotask(() => {
        mounting
          .then(
            (parcel) => parcel?.unmount(),
            () => {},
          )
          .catch((error: unknown) => supervisor.fail(error))
          .finally(() => element.remove());
      });
    };
  }, [supervisor, module, round]);

  useEffect(() => {
    if (phase.kind !== 'mounted' || !mounted.current) return;
    const { parcel, props } = mounted.current;
    if (props.params === params && props.setTitle === setTitle && props.nothingHere === nothingHere) return;
    mounted.current = { parcel, props: { ...props, params, setTitle, nothingHere } };
    parcel.update(mounted.current.props);
  }, [params, setTitle, nothingHere, phase]);

  const retry = useCallback(() => {
    setPhase({ kind: 'loading', isSlow: false });
    setRound((n) => n + 1);
  }, []);

  // What did not arrive is worth another try when the connection is back.
  const isMissing = phase.kind === 'failed' && phase.refusal.isLoad;
  useEffect(() => {
    if (!isMissing) return;
    const waiting = supervisor.back$.subscribe(retry);
    return () => waiting.unsubscribe();
  }, [isMissing, supervisor, retry]);

  return (
    <>
      {phase.kind === 'loading' && <ModuleSkeleton name={title} onRetry={phase.isSlow ? retry : undefined} />}
      {phase.kind === 'failed' && <ModuleCard name={name} icon={icon} code={phase.refusal.code} onRetry={retry} />}
      <div ref={place} hidden={phase.kind === 'failed'} data-module={module} />
    </>
  );
}
