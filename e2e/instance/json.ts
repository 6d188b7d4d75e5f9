/** A JSON object as the instance sends it. */
export type Json = Record<string, unknown>;
