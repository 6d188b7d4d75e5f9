import { vi } from 'vitest';

/** A list of rows that scrolls nothing, in a page that is empty otherwise. */
export function focusBench() {
  const scrolled = vi.fn<(row: string, where: unknown) => void>();
  document.body.replaceChildren();
  const list = document.createElement('section');
  document.body.append(list);
  HTMLElement.prototype.scrollIntoView = function into(this: HTMLElement, where) {
    scrolled(this.id, where);
  };
  return {
    list,
    scrolled,
    /** A row whose lower edge is at `bottom` px of the window; rows are 100 px high. */
    row(id: string, bottom = 300, { key, status }: { key?: string; status?: string } = {}): HTMLElement {
      const place = document.createElement('div');
      if (key !== undefined) place.dataset['key'] = key;
      const article = document.createElement('article');
      article.id = id;
      article.tabIndex = 0;
      if (status !== undefined) article.dataset['status'] = status;
      article.getBoundingClientRect = () => ({ top: bottom - 100, bottom }) as DOMRect;
      article.append(document.createElement('button'));
      place.append(article);
      list.append(place);
      return article;
    },
    focused: () => document.activeElement?.id ?? '',
  };
}
