import type { Expose, FeedModule, MountHandle } from '@skerry/shared/contract';
import { createElement, type ReactElement } from 'react';
import { ServicesProvider, type OpenDialog, type ShellServices } from '../services.ts';
import type { Contexts } from './module-contexts.ts';
import type { ModuleLoader } from './module-loader.ts';
import type { OutletRequest } from './module-outlet.tsx';
import { mountInto } from './mount-into.tsx';
import type { Refusal } from './refusal.ts';

interface ViewParts {
  services: ShellServices;
  loader: ModuleLoader;
  /** The outlets' own texts are the shell's. */
  contexts: Promise<Pick<Contexts, 'shell'>>;
  /** A text of the module's manifest. */
  label(module: FeedModule, key: string): string;
  countError(refusal: Refusal): boolean;
}

/** Shows contributions of kind `mount`, each in an outlet. */
export interface Views {
  /** What an outlet is given. `titleKey`: the name of the screen, where it has one of its own. */
  requestFor(module: FeedModule, expose: Expose, titleKey?: string): Omit<OutletRequest, 'params' | 'close'>;
  mountSlot(module: FeedModule, expose: Expose, element: HTMLElement, params: OutletRequest['params']): MountHandle;
  mountDialog(dialog: OpenDialog, element: HTMLElement): MountHandle;
}

export function createViews({ services, loader, contexts, label, countError }: ViewParts): Views {
  const inShell = (children: ReactElement) => createElement(ServicesProvider, { value: services }, children);
  const mount = (element: HTMLElement, request: OutletRequest) => mountInto(element, contexts, request, inShell);
  const requestFor: Views['requestFor'] = (module, expose, titleKey = module.manifest.name) => ({
    module: module.manifest.id,
    title: label(module, titleKey),
    load: (isRetry) => loader.load(module, expose, 'mount', isRetry),
    onError: countError,
  });
  return {
    requestFor,
    mountSlot: (module, expose, element, params) => mount(element, { ...requestFor(module, expose), params }),
    mountDialog: (dialog, element) =>
      mount(element, {
        module: dialog.ctx.module.id,
        title: dialog.label,
        params: dialog.params,
        close: dialog.close,
        onError: countError,
        load: async () => ({ contribution: dialog.mount, ctx: dialog.ctx }),
      }),
  };
}
