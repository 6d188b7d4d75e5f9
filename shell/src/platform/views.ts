import type { Expose, FeedModule, MountHandle, SlotContribution } from '@skerry/shared/contract';
import { iconShape, type ModuleLoader } from '@skerry/shared/platform';
import { createElement, type ReactElement } from 'react';
import { ServicesProvider, type OpenDialog, type ShellServices } from '../services.ts';
import type { Contexts } from './module-contexts.ts';
import type { OutletRequest } from './module-outlet.tsx';
import { mountInto } from './mount-into.tsx';
import type { Supervisors } from './supervisors.ts';

interface ViewParts {
  services: ShellServices;
  loader: ModuleLoader;
  /** The outlets' own texts are the shell's. */
  contexts: Promise<Pick<Contexts, 'shell'>>;
  /** A text of the module's manifest. */
  label(module: FeedModule, key: string): string;
  supervisors: Supervisors;
  /** When the code of what a slot shows may be fetched. */
  whenFree(slot: SlotContribution['slot']): Promise<void>;
}

/** Shows contributions of kind `mount`, each in an outlet. */
export interface Views {
  /** The request for an outlet. `titleKey`: the name of the screen, where it has one of its own. */
  requestFor(
    module: FeedModule,
    expose: Expose,
    titleKey?: string,
  ): Omit<OutletRequest, 'params' | 'setTitle' | 'nothingHere' | 'column' | 'close' | 'minimise'>;
  mountSlot(
    module: FeedModule,
    one: Pick<SlotContribution, 'slot' | 'expose'>,
    element: HTMLElement,
    params: OutletRequest['params'],
  ): MountHandle;
  mountDialog(dialog: OpenDialog, element: HTMLElement): MountHandle;
}

export function createViews({ services, loader, contexts, label, supervisors, whenFree }: ViewParts): Views {
  const inShell = (children: ReactElement) => createElement(ServicesProvider, { value: services }, children);
  const mount = (element: HTMLElement, request: OutletRequest) => mountInto(element, contexts, request, inShell);
  const nameOf = (module: FeedModule) => label(module, module.manifest.name);
  const requestFor: Views['requestFor'] = (module, expose, titleKey = module.manifest.name) => ({
    supervisor: supervisors.of(module),
    name: nameOf(module),
    icon: iconShape(module.manifest.icon),
    title: label(module, titleKey),
    load: (isRetry) => loader.load(module, expose, 'mount', isRetry),
  });
  return {
    requestFor,
    mountSlot(module, { slot, expose }, element, params) {
      const request = requestFor(module, expose);
      const load = async (isRetry: boolean) => {
        await whenFree(slot);
        return request.load(isRetry);
      };
      return mount(element, { ...request, load, params });
    },
    mountDialog(dialog, element) {
      const supervisor = supervisors.named(dialog.ctx.module.id);
      return mount(element, {
        supervisor,
        name: nameOf(supervisor.module),
        icon: iconShape(supervisor.module.manifest.icon),
        title: dialog.shown$.value.label,
        params: dialog.shown$.value.params,
        setTitle: (text) => dialog.title$.next(text),
        close: dialog.close,
        minimise: dialog.minimise,
        load: async () => ({ contribution: dialog.mount, ctx: dialog.ctx }),
      });
    },
  };
}
