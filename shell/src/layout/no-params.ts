/** Parameters of a slot that has none: always the same object, so that nothing renders again. */
export const NO_PARAMS: Readonly<Record<string, never>> = Object.freeze({});
