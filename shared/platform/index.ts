/**
 * The pure rules by which modules interact: the bus, commands, slots, badges. The shell runs on them, and so do the
 * contexts of tests (`shared/testing`), so that a test has the order, the roles and the timing of a page. Not for
 * modules.
 */
export * from './badges.ts';
export * from './bus.ts';
export * from './capabilities.ts';
export * from './commands.ts';
export * from './condition-state.ts';
export * from './icon-shape.ts';
export * from './kept-until.ts';
export * from './load-until.ts';
export * from './may-use.ts';
export * from './parts.ts';
export * from './slots.ts';
