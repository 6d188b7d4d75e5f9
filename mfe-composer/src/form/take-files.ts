import type { ClipboardEvent, DragEvent } from 'react';

/** Pasted or dropped files are attached, unless a post of a thread has taken them; text is handled as usual. */
export function takeFiles(event: ClipboardEvent | DragEvent, data: DataTransfer, add: (files: File[]) => void): void {
  const files = Array.from(data.files);
  if (files.length === 0 || event.defaultPrevented) return;
  event.preventDefault();
  add(files);
}
