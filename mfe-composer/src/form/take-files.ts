import type { ClipboardEvent, DragEvent } from 'react';

/** Dropped files are attached, unless a post of a thread has taken them; text is handled as usual. */
export function takeFiles(event: ClipboardEvent | DragEvent, data: DataTransfer, add: (files: File[]) => void): void {
  const files = Array.from(data.files);
  if (files.length === 0 || event.defaultPrevented) return;
  event.preventDefault();
  add(files);
}

/** Pasted files are attached too, but office programs add a picture of the text that was copied: the text is meant. */
export function takePastedFiles(event: ClipboardEvent, add: (files: File[]) => void): void {
  const { clipboardData: data } = event;
  if (data.getData('text/plain').trim() === '' || isPictureAlone(data.getData('text/html')))
    takeFiles(event, data, add);
}

/** Markup above this length is more than a picture. */
const MAX_PICTURE_MARKUP = 5_000;

/** Whether markup is nothing but one picture, as browsers copy it: its text is the picture's address. */
function isPictureAlone(html: string): boolean {
  if (html.length > MAX_PICTURE_MARKUP) return false;
  const said = html.replace(/<!--.*?-->|<style\b.*?<\/style>/gis, '');
  return said.match(/<img\b/gi)?.length === 1 && textBetweenTags(said).trim() === '';
}

function textBetweenTags(html: string): string {
  let text = '';
  let isInTag = false;
  let quote: string | null = null;
  for (const character of html) {
    if (!isInTag && character !== '<') text += character;
    else if (!isInTag) isInTag = true;
    else if (quote !== null) quote = character === quote ? null : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') isInTag = false;
  }
  return text;
}
