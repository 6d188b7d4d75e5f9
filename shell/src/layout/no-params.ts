/** Parameters of a slot that has none: one object, so that nobody is updated for nothing. */
export const NO_PARAMS: Readonly<Record<string, never>> = Object.freeze({});
