import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReactModule from 'single-spa-react';
import type {
  ActionContribution,
  BackgroundContribution,
  CommandContribution,
  CommandName,
  CompiledMessages,
  ComponentContribution,
  MessagesContribution,
  MountContribution,
  MountProps,
  SlotId,
  Slots,
} from '../contract/index.ts';
import { loadLanguage, type LanguageFiles } from '../i18n/language-files.ts';
import { Boundary } from './boundary.tsx';
import { ColumnProvider } from './column.tsx';
import { ModuleProvider } from './module-context.ts';

type Params = Readonly<Record<string, unknown>>;
/** The props of a screen, panel or dialog of a module. */
export interface ScreenProps<P = Params> {
  params: P;
  /** Only in a screen or a dialog; `useDocumentTitle` calls it. */
  setTitle?: (text: string) => void;
  /** Only in a screen: there is nothing at its address. */
  nothingHere?: () => void;
  /** Only in a dialog. */
  close?: () => void;
  /** Only in a dialog: puts it aside, and keeps what was written in it. */
  minimise?: () => void;
}

/** The package is CommonJS in its types and a function in the build. */
const singleSpaReact = singleSpaReactModule as unknown as (
  options: Record<string, unknown>,
) => Omit<MountContribution, 'kind'>;

/**
 * Strict mode is at the top of the root, above what single-spa-react adds: further down React renders twice but does
 * not run effects twice.
 */
function createStrictRoot(element: Element): Pick<ReactDOMClient.Root, 'render' | 'unmount'> {
  const root = ReactDOMClient.createRoot(element);
  return { render: (view) => root.render(<React.StrictMode>{view}</React.StrictMode>), unmount: () => root.unmount() };
}

/**
 * A screen, panel or dialog with its own React root, as a single-spa parcel. An error while rendering is reported to
 * the shell, which shows its error card.
 */
export function defineMount<P = Params>(Screen: React.ComponentType<ScreenProps<P>>): MountContribution {
  function Root({ column, ...props }: MountProps) {
    const view = (
      <Screen
        params={props.params as P}
        setTitle={props.setTitle}
        nothingHere={props.nothingHere}
        close={props.close}
        minimise={props.minimise}
      />
    );
    return (
      <Boundary onError={props.onError} fallback={() => null}>
        <ModuleProvider value={props.ctx}>
          {column ? <ColumnProvider column={column}>{view}</ColumnProvider> : view}
        </ModuleProvider>
      </Boundary>
    );
  }
  // The boundary above catches first; single-spa-react needs its own, or an error leaves the mount pending.
  return {
    kind: 'mount',
    ...singleSpaReact({
      React,
      ReactDOMClient: { createRoot: createStrictRoot },
      rootComponent: Root,
      errorBoundary: () => null,
    }),
  };
}

/** A part rendered in another module's tree, with this module's context around it. */
export function defineComponent<S extends SlotId>(
  View: React.ComponentType<{ params: Slots[S] }>,
): ComponentContribution<S> {
  return {
    kind: 'component',
    Component: ({ params, ctx }) => (
      <ModuleProvider value={ctx}>
        <View params={params} />
      </ModuleProvider>
    ),
  };
}

export function defineAction<S extends SlotId>(action: Omit<ActionContribution<S>, 'kind'>): ActionContribution<S> {
  return { kind: 'action', ...action };
}

export function defineCommand<K extends CommandName>(run: CommandContribution<K>['run']): CommandContribution<K> {
  return { kind: 'command', run };
}

export function defineBackground(run: BackgroundContribution['run']): BackgroundContribution {
  return { kind: 'background', run };
}

/**
 * A module's texts: English is compiled in, another language is one file that is fetched on demand.
 *
 * @param languages for texts that come from elsewhere than the module's folder `messages`: a function that loads those
 *   of a language, or the files (`import.meta.glob`)
 */
export function defineMessages(
  en: CompiledMessages,
  languages?: LanguageFiles | MessagesContribution['load'],
): MessagesContribution {
  if (languages === undefined) return { kind: 'messages', en };
  const load = typeof languages === 'function' ? languages : (locale: string) => loadLanguage(languages, locale);
  return { kind: 'messages', en, load };
}
