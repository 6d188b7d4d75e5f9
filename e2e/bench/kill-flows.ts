import type { Locator, Page } from '@playwright/test';
import { ask, type Call } from './published-texts.ts';

/** A text after a key, and when that was. `post`: its place in the thread. */
export interface Typed {
  at: number;
  post: number;
  text: string;
}

/** One thread or redraft. Its texts begin with its name. */
export interface Writing {
  name: string;
  origin: string;
  call: Call;
  typed: Typed[];
}

type Reach = (step: string) => void;

const POSTS = 3;
/** Between two keys: as fast as people hardly type. */
const KEY_MS = 15;

export const THREAD_STEPS = ['open', 'post 1', 'post 2', 'post 3', 'send', 'sent 1', 'sent 2', 'sent 3'] as const;
export const REDRAFT_STEPS = ['open', 'question', 'delete', 'deleted', 'write', 'send', 'sent 1'] as const;

/** A user at a timeline writes three posts in one form and sends them. */
export async function thread(page: Page, writing: Writing, reach: Reach): Promise<void> {
  reach('open');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New post' });
  for (let post = 0; post < POSTS; post += 1) {
    if (post > 0) await form.getByRole('button', { name: 'Add a post' }).click();
    const field =
      post === 0 ? form.locator('textarea[name=status]') : form.locator('textarea[name=thread]').nth(post - 1);
    reach(`post ${post + 1}`);
    // At once: a part of the name would not tell whose text it is.
    const named = `${writing.name} ${post + 1}`;
    await field.focus();
    await page.keyboard.insertText(named);
    writing.typed.push({ at: Date.now(), post, text: named });
    await type(field, writing, post, ' of three', named);
  }
  saySent(page, reach);
  reach('send');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`${POSTS} posts published`).waitFor();
}

/** A user deletes a post that is there, to write it again with more words. */
export async function redraft(page: Page, writing: Writing, reach: Reach): Promise<void> {
  const text = `${writing.name} 1 as it was`;
  await ask(writing.call, '/api/v1/statuses', { status: text });
  writing.typed.push({ at: 0, post: 0, text });
  await page.goto(`${writing.origin}/main/friends`);
  const status = page.locator('article').filter({ hasText: text });
  await status.waitFor();
  reach('open');
  await status.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete and redraft' }).click();
  reach('question');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete and redraft' });
  await confirm.waitFor();
  reach('delete');
  await confirm.click();
  const field = page.getByRole('dialog', { name: 'Delete and redraft' }).locator('textarea[name=status]');
  await field.waitFor();
  reach('deleted');
  await field.press('End');
  reach('write');
  await type(field, writing, 0, ', and as it is now', text);
  saySent(page, reach);
  reach('send');
  await field.press('Control+Enter');
  await field.waitFor({ state: 'detached' });
}

/** Each key with the time after it was handled. */
async function type(field: Locator, { typed }: Writing, post: number, words: string, before: string): Promise<void> {
  let text = before;
  for (const key of words) {
    await field.press(key, { delay: KEY_MS });
    text += key;
    typed.push({ at: Date.now(), post, text });
  }
}

/** A step for each post whose answer has arrived. */
function saySent(page: Page, reach: Reach): void {
  let sent = 0;
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/v1/statuses')) return;
    sent += 1;
    reach(`sent ${sent}`);
  });
}
