/** Names of people are a line; their texts and fields are not the page. */
const NAME_SYMBOLS = 80;
export const NAME_LINES = 3;
const BIO_CHARS = 1500;
export const BIO_LINES = 24;
const FIELD_CHARS = 300;
export const FIELD_LINES = 6;
/** Servers let their people write from four to ten. */
export const SHOWN_FIELDS = 10;

/** With each custom emoji as one symbol. */
export function isLongName(name: string): boolean {
  return name.replace(/:[\w.-]{1,200}:/g, '_').length > NAME_SYMBOLS;
}

/** `text`: the text of the HTML, with its line breaks. */
export function isLongBio(text: string): boolean {
  return text.length > BIO_CHARS || text.split('\n').length > BIO_LINES;
}

export function isLongField(name: string, value: string): boolean {
  return Math.max(name.length, value.length) > FIELD_CHARS || value.split('\n').length > FIELD_LINES;
}
