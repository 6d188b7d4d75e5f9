/**
 * The one schema of manifests and feeds: types, JSON Schemas and every check come from it. For tools and tests; a page
 * has only its types.
 */
export * from './fault.ts';
export * from './module-feed.ts';
export * from './module-manifest.ts';
export * from './module-source.ts';
export * from './named-parts.ts';
export * from './navigation-faults.ts';
export * from './nearest.ts';
export * from './own-names.ts';
export * from './platform-names.ts';
export * from './preference-shape.ts';
export * from './preference-names.ts';
export * from './preferences.ts';
export * from './references.ts';
export * from './reserved-paths.ts';
export * from './route-faults.ts';
export * from './settings-references.ts';
export * from './settings-rows.ts';
