import { expect, type Page } from '@playwright/test';
import type { CompatServer, OtherUser } from './compat-server.ts';
import { passOwnPages } from './own-page.ts';

/** Where a path runs. */
export interface Stage {
  page: Page;
  /** Address of the client. */
  client: string;
  server: CompatServer;
  /** In every text that the paths write: a server that is not new has others. */
  mark: string;
}

/** `not offered`: the client does not show the control, since the server cannot answer it. */
export type Outcome = 'works' | 'not offered' | 'not tried';

export interface Path {
  name: string;
  /** Rejects where it fails. */
  run(stage: Stage): Promise<Outcome>;
}

/** Longer than the client's interval of polling. */
const ARRIVES_MS = 45_000;
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mNwq+jBihiGlgQAKyhSgcf1TFEAAAAASUVORK5CYII=';

/** In this order: each takes the client as the one before left it. */
export const PATHS: readonly Path[] = [
  { name: 'sign in', run: signIn },
  { name: 'follow', run: withOther(follow) },
  { name: 'read', run: withOther(read) },
  {
    name: 'favourite',
    run: withOther((stage) => press(stage, 'a tide table', /^Favourite/, /^Undo favourite/)),
  },
  { name: 'repeat', run: withOther((stage) => press(stage, 'a tide table', /^Repeat/, /^Undo repeat/)) },
  { name: 'reply', run: withOther(reply) },
  { name: 'vote', run: withOther(vote) },
  { name: 'post with a picture', run: postPicture },
  { name: 'notifications', run: withOther(notifications) },
  { name: 'sign out', run: signOut },
  { name: 'sign in again', run: signInAgain },
];

function withOther(run: (stage: Stage, other: OtherUser) => Promise<Outcome | void>): Path['run'] {
  return async (stage) => {
    const { other } = stage.server;
    return other ? ((await run(stage, other)) ?? 'works') : 'not tried';
  };
}

async function signIn({ page, client, server }: Stage): Promise<Outcome> {
  await page.goto(`${client}/login`);
  const main = page.getByRole('main');
  const ownPage = main.getByRole('button', { name: /^Log in at / });
  const password = main.getByLabel('Password', { exact: true });
  await expect(ownPage.or(password).first()).toBeVisible();
  const isHere = (url: URL) => url.origin === client && url.pathname !== '/oauth-callback';
  if (await password.isVisible()) {
    await main.getByLabel('Username').fill(server.me.nickname);
    await password.fill(server.me.password);
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
  } else {
    await ownPage.click();
    await page.waitForURL((url) => url.origin !== client || url.pathname.startsWith('/oauth/'));
    await passOwnPages(page, server.me, (url) => url.origin === client && !url.pathname.startsWith('/oauth/'));
  }
  await page.waitForURL(isHere);
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible();
  return 'works';
}

async function follow({ page, client }: Stage, other: OtherUser): Promise<void> {
  await page.goto(`${client}/users/${other.nickname}`);
  const main = page.getByRole('main');
  const undo = main.getByRole('button', { name: /unfollow$/ });
  const start = main.getByRole('button', { name: /^Follow / });
  await expect(undo.or(start).first()).toBeVisible();
  if (await undo.isVisible()) return;
  await start.click();
  await expect(undo.or(main.getByRole('button', { name: /request/i })).first()).toBeVisible();
}

async function read(stage: Stage, other: OtherUser): Promise<void> {
  await other.post(`a tide table ${stage.mark}`);
  await expect(await atHome(stage, 'a tide table')).toBeVisible();
}

/**
 * A status of the other user, who is followed, on home. There every server knows it for what is done with it; some know
 * it only once it was delivered, and tell on a profile what its owner has favourited.
 */
async function atHome({ page, client, mark }: Stage, text: string) {
  const status = statusWith(page, `${text} ${mark}`);
  await expect(async () => {
    await page.goto(`${client}/main/friends`);
    await expect(status).toBeVisible();
  }).toPass({ timeout: ARRIVES_MS });
  return status;
}

async function press(stage: Stage, text: string, before: RegExp, after: RegExp): Promise<void> {
  const status = await atHome(stage, text);
  await status.getByRole('button', { name: before }).click();
  await expect(status.getByRole('button', { name: after })).toHaveAttribute('aria-pressed', 'true');
  await stage.page.reload();
  await expect(status.getByRole('button', { name: after })).toBeVisible();
}

async function reply(stage: Stage, other: OtherUser): Promise<void> {
  const { page, client, mark } = stage;
  const status = await atHome(stage, 'a tide table');
  await status.getByRole('button', { name: /^Reply/ }).click();
  const text = status.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(new RegExp(`@${other.nickname}`));
  await text.press('End');
  await text.pressSequentially(`thank you ${mark}`);
  await text.press('Control+Enter');
  await expect(text).toBeHidden();
  await page.goto(`${client}/users/${stage.server.me.nickname}`);
  await page
    .getByRole('main')
    .getByRole('tab', { name: /replies/i })
    .click();
  await expect(statusWith(page, `thank you ${mark}`)).toBeVisible();
}

async function vote(stage: Stage, other: OtherUser): Promise<Outcome> {
  if (!other.postPoll) return 'not tried';
  await other.postPoll({ text: `tea or coffee ${stage.mark}`, options: ['Tea', 'Coffee'] });
  const status = await atHome(stage, 'tea or coffee');
  // The second one: a server that misreads a choice takes the first.
  await status.getByRole('radio', { name: 'Coffee' }).click();
  await status.getByRole('button', { name: 'Vote' }).click();
  await expect(status.getByRole('radio')).toHaveCount(0);
  await expect(status.getByRole('alert')).toHaveCount(0);
  // Some servers count later.
  const { page, client } = stage;
  await expect(async () => {
    await page.goto(`${client}/main/friends`);
    await expect(status.getByRole('listitem').filter({ hasText: 'Coffee' }).getByText('100%')).toBeVisible();
  }).toPass({ timeout: ARRIVES_MS });
  return 'works';
}

async function postPicture({ page, client, server, mark }: Stage): Promise<Outcome> {
  await page.goto(client);
  const panel = page.getByRole('region', { name: 'Your account' });
  await panel.locator('input[type=file]').setInputFiles({
    name: 'shore.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PICTURE, 'base64'),
  });
  // With a file, the form goes on in a dialog.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description of shore.png' }).fill('Stones in a row');
  await dialog.getByRole('textbox', { name: 'Text' }).fill(`the shore ${mark}`);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${client}/users/${server.me.nickname}`);
  await expect(statusWith(page, `the shore ${mark}`).getByRole('img', { name: 'Stones in a row' })).toBeVisible();
  return 'works';
}

async function notifications({ page, client, server, mark }: Stage, other: OtherUser): Promise<void> {
  await page.goto(`${client}/${server.me.nickname}/notifications`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Notifications/ })).toBeVisible();
  await other.post(`@${server.me.nickname} a letter ${mark}`);
  await expect(main.getByText(`a letter ${mark}`).first()).toBeVisible({ timeout: ARRIVES_MS });
}

async function signOut({ page, client }: Stage): Promise<Outcome> {
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('region', { name: 'Your account' })).toBeHidden();
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain('"token"');
  await page.goto(client);
  return 'works';
}

/** Some servers forget at the sign-out what was registered, or accept it for one sign-in. */
async function signInAgain(stage: Stage): Promise<Outcome> {
  await signIn(stage);
  return signOut(stage);
}

function statusWith(page: Page, text: string) {
  return page.getByRole('main').getByRole('article').filter({ hasText: text }).first();
}
