import type { ClipboardEvent } from 'react';
import { insertText } from '@skerry/shared/ui';

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
