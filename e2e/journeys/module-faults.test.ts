import type { Page, Route } from '@playwright/test';
import { publishFaulty, type FaultyCode } from './support/faulty-build.ts';
import { expect, signInByForm as signIn, statuses, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const NEVER = undefined;
/** When a retry of what hangs is offered, and some more. */
const SLOW_MS = 25_000;
const COMPOSER = (page: Page) => page.getByRole('textbox', { name: 'Text' }).first();
const opened = (page: Page, name: string) => page.getByRole('navigation').getByText(name, { exact: true }).first();

interface Place {
  /** From the home timeline to where the module is needed. */
  open(page: Page): Promise<void>;
  /** What is there once the module works. */
  works(page: Page): Promise<void>;
  /** What other modules show meanwhile. */
  rest(page: Page): Promise<void>;
}

/** Every module of the project, and where an administrator meets it. */
const PLACES: Readonly<Record<string, Place>> = {
  timelines: {
    open: async () => NEVER,
    works: async (page) => expect(statuses(page).first()).toBeVisible(),
    rest: async (page) => expect(COMPOSER(page)).toBeVisible(),
  },
  composer: {
    open: async () => NEVER,
    works: async (page) => expect(COMPOSER(page)).toBeVisible(),
    rest: async (page) => expect(statuses(page).first()).toBeVisible(),
  },
  profile: {
    open: async (page) => {
      await page.evaluate(() => history.pushState({}, '', '/maren'));
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    },
    works: async (page) => expect(page.getByRole('main').getByRole('heading', { name: /Maren/ }).first()).toBeVisible(),
    rest: async (page) => expect(COMPOSER(page)).toBeVisible(),
  },
  settings: {
    open: async (page) => opened(page, 'Settings').click(),
    works: async (page) => expect(page.getByRole('dialog').getByRole('heading', { name: 'Settings' })).toBeVisible(),
    rest: async (page) => expect(statuses(page).first()).toBeVisible(),
  },
  admin: {
    open: async (page) => opened(page, 'Moderation').click(),
    works: async (page) => expect(page.getByRole('dialog').getByRole('heading', { name: 'Moderation' })).toBeVisible(),
    rest: async (page) => expect(statuses(page).first()).toBeVisible(),
  },
};

/** Faults on the way of the files. */
const NETWORK: Readonly<Record<string, { answer(route: Route): unknown; code?: RegExp }>> = {
  'is gone (404)': {
    answer: (route) => route.fulfill({ status: 404, body: 'gone', headers: { 'cache-control': 'no-store' } }),
    // The gate of the staff's files answers so too, to others.
    code: /MODULE_(LOAD_FAILED|FORBIDDEN)/,
  },
  'answers 500': {
    answer: (route) => route.fulfill({ status: 500, body: 'broken', headers: { 'cache-control': 'no-store' } }),
    code: /MODULE_LOAD_FAILED/,
  },
  // A retry is offered long before the file has failed, which is when it has its code.
  hangs: { answer: () => NEVER },
  'was tampered with': {
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true' }),
    code: /MODULE_INTEGRITY/,
  },
};

const CODE: Readonly<Record<FaultyCode, { title: string; code: RegExp }>> = {
  load: { title: 'throws while it loads', code: /MODULE_LOAD_FAILED/ },
  mount: { title: 'throws in all of its views', code: /MODULE_(VIEW_FAILED|ERROR_BUDGET)/ },
  later: { title: 'throws later, three times', code: /MODULE_ERROR_BUDGET/ },
};

/** The feed of the page, and that of the staff, with another contract that a module is said to be built for. */
async function withContract(page: Page, id: string, contract: () => string | null): Promise<void> {
  const required = new RegExp(`("id":\\s*"${id}".*?"requires":\\s*\\{\\s*"contract":\\s*")[^"]+`, 's');
  await page.route(/\/(login|main\/friends|modules\/staff\/feed\.json)$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const range = contract();
    await route.fulfill({ response, body: range ? body.replace(required, `$1${range}`) : body });
  });
}

const CONTRACTS: Readonly<Record<string, string>> = { 'an older': '^1.0.0', 'a newer': '^9.0.0' };
const FAULTS = [NETWORK, CONTRACTS, CODE].flatMap((one) => Object.keys(one));
/** Not in the full run: of each module every third of the faults, of which others have the rest. */
const A_THIRD = FAULTS.length / 3;

const log = (page: Page) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
};

for (const [turn, [id, place]] of Object.entries(PLACES).entries()) {
  const chosen = variants(FAULTS, turn, A_THIRD);
  const ofChosen = <T>(faults: Readonly<Record<string, T>>) =>
    Object.entries(faults).filter(([name]) => chosen.includes(name));
  test.describe(`the module ${id}`, () => {
    test.use({ expectedErrors: [[/faulty: /], { scope: 'test' }] });

    for (const [title, { answer, code }] of ofChosen(NETWORK)) {
      test(`whose entry ${title} leaves the rest working, is named with its code, and comes back`, async ({ page }) => {
        const lines = log(page);
        const entry = new RegExp(`/modules/(staff/)?${id}/[^/]+/remoteEntry`);
        let isBroken = true;
        await page.route(entry, (route) => (isBroken ? answer(route) : route.continue()));
        await signIn(page, 'admin');
        await place.open(page);
        // A module that failed three times, in several places, is stopped: the page is to be loaded again.
        const again = page.getByRole('button', { name: /^(Try again|Reload the page)$/ }).first();
        await expect(again).toBeVisible({ timeout: SLOW_MS });
        if (code) await expect.poll(() => lines.filter((line) => code.test(line))).not.toEqual([]);
        await place.rest(page);
        isBroken = false;
        await again.click();
        await place.works(page);
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      });
    }

    for (const [title, range] of ofChosen(CONTRACTS)) {
      test(`that was built for ${title} contract is left out, is named with its code, and is there once it fits`, async ({
        page,
      }) => {
        const lines = log(page);
        let contract: string | null = range;
        await withContract(page, id, () => contract);
        await signIn(page, 'admin');
        await expect
          .poll(() => lines.filter((line) => line.includes('MODULE_CONTRACT_RANGE') && line.includes(id)))
          .not.toEqual([]);
        await place.rest(page);
        contract = null;
        await page.goto('/main/friends');
        await place.open(page);
        await place.works(page);
      });
    }

    for (const [fault, { title, code }] of ofChosen(CODE) as [FaultyCode, (typeof CODE)[FaultyCode]][]) {
      test(`that ${title} leaves the rest working, is named with its code, and works after a roll-back`, async ({
        page,
        site,
      }) => {
        const lines = log(page);
        await publishFaulty(site, id, fault);
        await signIn(page, 'admin');
        await place.open(page);
        if (fault === 'later') {
          await place.works(page);
          for (let time = 0; time < 3; time += 1) await page.evaluate(() => dispatchEvent(new Event('faulty-later')));
        }
        const retry = page.getByRole('button', { name: 'Try again' }).first();
        await expect(async () => {
          // Of a command that throws, the error is named; it has the code of the module, once that is stopped.
          if (await retry.isVisible()) await retry.click();
          expect(lines.filter((line) => code.test(line))).not.toEqual([]);
        }).toPass();
        if (fault !== 'later') await place.rest(page);
        await site.edit(id, { kind: 'rollback' });
        await page.goto('/main/friends');
        await place.open(page);
        await place.works(page);
      });
    }
  });
}
