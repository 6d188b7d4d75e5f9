/** Dates as the entities have them: whole seconds, the millisecond field always `000`. */
export const isoSeconds = (time: number): string => new Date(Math.floor(time / 1000) * 1000).toISOString();
export const isoSecondsOrNull = (time: number | null): string | null => (time === null ? null : isoSeconds(time));
export const isoMicros = (time: number): string => new Date(time).toISOString().replace('Z', '000Z');
/** `2026-11-21T12:00:00Z` */
export const isoPlain = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
/** `2026-11-21T12:00:00`, no zone */
export const isoNaive = (time: number): string => isoPlain(time).slice(0, -1);
export const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
