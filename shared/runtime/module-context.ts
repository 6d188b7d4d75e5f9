import { createContext, useContext } from 'react';
import type { Ability } from '../entities/abilities.ts';
import type { InstanceOptions } from '../entities/instance.ts';
import type { ModuleContext, SessionView } from '../contract/index.ts';
import { useObservable } from './use-observable.ts';

/** Null outside of a contribution. */
export const MaybeModule = createContext<ModuleContext | null>(null);

/** Provides the context of one module and one account to everything below it. */
export const ModuleProvider = MaybeModule.Provider;

/**
 * The context of the module that this component belongs to. Throws outside of a contribution, which is a bug of the
 * module.
 */
export function useModule(): ModuleContext {
  const ctx = useContext(MaybeModule);
  if (!ctx) throw new Error('useModule outside of a contribution: make it with defineMount or defineComponent');
  return ctx;
}

export function useSession(): SessionView {
  return useModule().session;
}

/** Whether the server is known to be able to do that: offer nothing that it cannot do. */
export function useAbility(ability: Ability): boolean {
  return useInstance().abilities[ability] === true;
}

export function useInstance(): InstanceOptions {
  const { instance$ } = useModule();
  return useObservable(instance$);
}
