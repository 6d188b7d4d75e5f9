import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react';
import { DROP_INDICATOR_FADE_MS } from '@skerry/shared/rules';
import { insertText } from '@skerry/shared/ui';

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

const ADDRESS = /^https?:\/\/\S+$/;

/** A text that leads to an address, in the formats that have links; `null` in others. */
export function linkIn(contentType: string, address: string, text: string): string | null {
  switch (contentType) {
    case 'text/markdown':
    case 'text/x.misskeymarkdown':
      return `[${text}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
    case 'text/bbcode':
      return `[url=${address.replaceAll(']', '%5D')}]${text}[/url]`;
    case 'text/html':
      return `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${text}</a>`;
    default:
      return null;
  }
}

/** An address that is pasted over selected words makes them a link; undo takes it back. */
export function pasteLink(event: ClipboardEvent, contentType: string): void {
  const field = event.target;
  if (event.defaultPrevented || !(field instanceof HTMLTextAreaElement) || field.dataset['complete'] !== 'all') return;
  const { selectionStart, selectionEnd, value, readOnly } = field;
  const words = value.slice(selectionStart, selectionEnd);
  const pasted = event.clipboardData.getData('text/plain').trim();
  if (readOnly || words.trim() === '' || words.includes('\n') || ADDRESS.test(words.trim()) || !ADDRESS.test(pasted))
    return;
  const link = linkIn(contentType, pasted, words);
  if (link === null) return;
  event.preventDefault();
  insertText(field, selectionStart, selectionEnd, link);
}

type Indicator = 'none' | 'over' | 'fading';

/** Files dragged onto the form: handlers for it, and whether it says so, which fades in 500 ms (requirement CO-074). */
export function useDrop(add: (files: File[]) => void) {
  const [indicator, setIndicator] = useState<Indicator>('none');
  useEffect(() => {
    if (indicator !== 'fading') return;
    const timer = setTimeout(() => setIndicator('none'), DROP_INDICATOR_FADE_MS);
    return () => clearTimeout(timer);
  }, [indicator]);
  const leave = () => setIndicator((now) => (now === 'over' ? 'fading' : now));
  return {
    indicator,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Without it the browser opens the file instead.
        event.preventDefault();
        setIndicator('over');
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave();
      },
      onDrop: (event: DragEvent) => {
        leave();
        takeFiles(event, event.dataTransfer, add);
      },
    },
  };
}
