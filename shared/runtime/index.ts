/**
 * What has identity and must therefore exist once in a page: React's contexts, RxJS. Each module bundles the rest of
 * `shared`.
 */
export * from './boundary.tsx';
export * from './column.tsx';
export * from './define.tsx';
export * from './deferred-texts.ts';
export { ModuleProvider, useAbility, useInstance, useModule, useSession } from './module-context.ts';
export * from './on-demand.tsx';
export * from './once.ts';
export * from './route-link.tsx';
export * from './rx.ts';
export * from './slot.tsx';
export * from './ticks.ts';
export * from './use-document-title.ts';
export * from './use-entity.ts';
export * from './use-messages.ts';
export * from './use-navigation.ts';
export * from './use-observable.ts';
export * from './use-settings.ts';
