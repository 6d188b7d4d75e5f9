const SECONDS = 10;
const STAMP = /^\d{10}[\da-f]{32}$/;
const MEDIA = /^([\da-f]{8})[\da-f]{24}\.\w+$/;
const MASK = 0x5ce7a1f3;

/** snac looks a status up by what follows its time; the time is that of the last change, such as a vote. */
export const touched = (id: string, changes: number): string =>
  `${Number(id.slice(0, SECONDS)) + changes}${id.slice(SECONDS)}`;

/** The stored id of one that a client sent, whatever its time. */
export function storedId(text: string): string {
  if (STAMP.test(text)) {
    const rest = text.slice(SECONDS);
    return `${Math.floor(Number.parseInt(rest.slice(0, 12), 16) / 1000)}${rest}`;
  }
  const media = MEDIA.exec(text)?.[1];
  return media === undefined ? text : String((Number.parseInt(media, 16) ^ MASK) >>> 0);
}

/** An upload is named after its file. */
export const mediaId = (id: number, extension: string): string => {
  const own = ((id ^ MASK) >>> 0).toString(16).padStart(8, '0');
  return `${own}${own}${own}${own}.${extension}`;
};
