import type { Page } from '@playwright/test';

/** A text that the browser keeps: of a draft, or of a post that waits. */
export interface KeptText {
  text: string;
  isDraft: boolean;
  /** Of the draft: what it is written for. */
  key: string;
}

/** The texts that a browser keeps of one writing, those of a thread each by itself. Any page of the client can tell. */
export async function keptTexts(page: Page, name: string): Promise<KeptText[]> {
  const kept = await page.evaluate(readValues);
  return kept.filter(({ text }) => text.startsWith(`${name} `));
}

/** Runs in the page. */
async function readValues(): Promise<KeptText[]> {
  interface Stored {
    text?: string;
    more?: Stored[];
  }
  const entries = await new Promise<[string, { data?: Stored; draft?: Stored }][]>((resolve, reject) => {
    const opening = indexedDB.open('skerry.modules', 1);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    // The client makes it with its first value.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('success', () => {
      const found: [string, { data?: Stored; draft?: Stored }][] = [];
      const cursor = opening.result.transaction('values').objectStore('values').openCursor();
      cursor.addEventListener('success', () => {
        if (!cursor.result) {
          opening.result.close();
          resolve(found);
          return;
        }
        found.push([String(cursor.result.key), cursor.result.value as { data?: Stored; draft?: Stored }]);
        cursor.result.continue();
      });
    });
  });
  return entries.flatMap(([path, value]) => {
    const [, key] = /\/drafts\/(.+)$/.exec(path) ?? [];
    const draft = key === undefined ? value.draft : value.data;
    if (!draft || !/\/(drafts|outbox)\//.test(path)) return [];
    return [draft, ...(draft.more ?? [])].map(({ text = '' }) => ({
      text,
      isDraft: key !== undefined,
      key: key ?? '',
    }));
  });
}
