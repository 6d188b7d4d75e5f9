/** One word; which of its characters a hashtag may have is the server's to say. */
const HASHTAG = /^[\p{L}\p{M}\p{N}_\p{Pc}\u00b7\u200c\u30fb]+$/u;

/** Whether a text without its sign can be a hashtag. */
export const isHashtag = (name: string): boolean => HASHTAG.test(name);
