import { act } from '@testing-library/react';
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type {
  CommandContribution,
  ComponentContribution,
  Contribution,
  ModuleContext,
  MountContribution,
  MountProps,
} from '../../contract/context.ts';
import type { FakeCtx } from '../../testing/index.ts';
import { Boundary } from '../../runtime/boundary.tsx';
import { calm, settleInReact } from './calm.ts';
import type { ExposeUnderTest } from './module-under-test.ts';

/** A view in the page. */
export interface Shown {
  element: HTMLElement;
  /** Errors that it threw while rendering, as the shell receives them. */
  errors: readonly unknown[];
  unmount(): Promise<void>;
}

type Params = Readonly<Record<string, unknown>>;

/**
 * Shows an expose in the page: a mount in its own root, a component in its owner's tree, for a command the dialog that
 * it opens. `undefined` if it has no view.
 *
 * @param isBrief resolves as soon as it is mounted, before its requests and imports have finished
 */
export async function show(
  expose: ExposeUnderTest,
  fake: FakeCtx,
  ctx: ModuleContext,
  isBrief = false,
): Promise<Shown | undefined> {
  const contribution = (await expose.load()).default as Contribution;
  const shown = await begin(contribution, expose, fake, ctx);
  if (shown && !isBrief) await calm();
  return shown;
}

async function begin(
  contribution: Contribution,
  { params = {}, payload = {} }: ExposeUnderTest,
  fake: FakeCtx,
  ctx: ModuleContext,
): Promise<Shown | undefined> {
  switch (contribution.kind) {
    case 'mount':
      return showMount(contribution, ctx, params);
    case 'component':
      return showComponent(contribution, ctx, params);
    case 'command':
      return showDialog(contribution, fake, ctx, payload);
    default:
      return undefined;
  }
}

async function showMount(
  { bootstrap, mount, unmount }: MountContribution,
  ctx: ModuleContext,
  params: Params,
  close?: () => void,
): Promise<Shown> {
  const element = document.body.appendChild(document.createElement('div'));
  const errors: unknown[] = [];
  // single-spa names each parcel; two with one name would count as one.
  const name = { name: crypto.randomUUID() };
  const props: MountProps = {
    ...name,
    domElement: element,
    ctx,
    params,
    onError: (error) => errors.push(error),
    ...(close ? { close, minimise: () => undefined } : {}),
  };
  await bootstrap(props);
  const mounted = start(() => mount(props));
  await settleInReact();
  await mounted;
  return {
    element,
    errors,
    async unmount() {
      const unmounted = start(() => unmount(props));
      await settleInReact();
      await unmounted;
      element.remove();
    },
  };
}

/** Starts something inside of `act` that is complete only when React has worked. */
function start<T>(begin: () => Promise<T>): Promise<T> {
  let started: Promise<T> | undefined;
  act(() => {
    started = begin();
  });
  return started ?? Promise.reject(new Error('nothing was started'));
}

async function showComponent(contribution: ComponentContribution, ctx: ModuleContext, params: Params): Promise<Shown> {
  // The module knows the slot of these parameters.
  const Component = contribution.Component as unknown as ComponentType<{ params: Params; ctx: ModuleContext }>;
  const element = document.body.appendChild(document.createElement('div'));
  const errors: unknown[] = [];
  const root = createRoot(element);
  act(() =>
    root.render(
      <StrictMode>
        <Boundary onError={(error) => errors.push(error)} fallback={() => null}>
          <Component params={params} ctx={ctx} />
        </Boundary>
      </StrictMode>,
    ),
  );
  await settleInReact();
  return {
    element,
    errors,
    async unmount() {
      act(() => root.unmount());
      await settleInReact();
      element.remove();
    },
  };
}

async function showDialog(
  contribution: CommandContribution,
  fake: FakeCtx,
  ctx: ModuleContext,
  payload: Params,
): Promise<Shown | undefined> {
  const opened = fake.opened.mock.calls.length;
  const run = start(async () => contribution.run(payload as never, ctx));
  await calm();
  const call = fake.opened.mock.calls[opened];
  if (!call) {
    await run;
    return undefined;
  }
  const [mount, { params }] = call;
  return showMount(mount, ctx, params ?? {}, () => undefined);
}

/** Everything that a user reads or hears of an element. */
export function wordsOf(element: Element): string {
  const named = [...element.querySelectorAll('[aria-label], [placeholder], [title], [alt]')];
  return [
    element.textContent,
    ...named.flatMap((one) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    ),
  ]
    .filter((words) => words !== '')
    .join('\n');
}
