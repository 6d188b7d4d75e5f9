import { expect, signIn, test } from './support/test.ts';
import type { Instance } from '@skerry/instance';

const COVERED = 2;

test("[API-024] the instance's picture over hidden media is asked for once, though there is none", async ({
  page,
  site,
}) => {
  await repeatCoveredPictures(site.instance, COVERED);
  await signIn(page, 'maren');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/blurhash')) asked.push(pathname);
  });
  await page.goto('/main/friends');
  const covered = page.getByRole('article').filter({ has: page.locator('[class*="__overlay"]') });
  const seen = new Set<string | null>();
  await expect
    .poll(async () => {
      // At once: a row may leave the page between two questions.
      const places = await covered.evaluateAll((all) => all.map((post) => post.getAttribute('aria-posinset')));
      for (const place of places) seen.add(place);
      await page.mouse.wheel(0, 300);
      return seen.size;
    })
    .toBeGreaterThanOrEqual(COVERED);
  expect(asked).toEqual(['/static/blurhash-overlay.png']);
});

interface WireStatus {
  id: string;
  sensitive: boolean;
  media_attachments: readonly { blurhash: string | null }[];
}

/** The newest posts with sensitive pictures, however old, come to the top of home. */
async function repeatCoveredPictures(instance: Instance, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${instance.tokenFor('noor')}` };
  const found: string[] = [];
  let older = '';
  while (found.length < count) {
    const reply = await fetch(`${instance.url}/api/v1/timelines/public?limit=40${older}`);
    const page = (await reply.json()) as WireStatus[];
    if (page.length === 0) throw new Error(`The seed has ${found.length} posts with sensitive pictures.`);
    const isCovered = ({ sensitive, media_attachments: [picture] }: WireStatus) => sensitive && picture?.blurhash;
    found.push(...page.filter(isCovered).map(({ id }) => id));
    older = `&max_id=${page.at(-1)?.id ?? ''}`;
  }
  for (const id of found.slice(0, count)) {
    const reply = await fetch(`${instance.url}/api/v1/statuses/${id}/reblog`, { method: 'POST', headers });
    if (!reply.ok) throw new Error(`The instance did not repeat a post: ${reply.status}.`);
  }
}
