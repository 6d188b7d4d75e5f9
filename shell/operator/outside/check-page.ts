import type { Ask } from './ask.ts';
import { isRevalidated } from './cache-rules.ts';
import { checkPolicy } from './check-policy.ts';
import { finding, type Finding } from './finding.ts';
import { feedBlock, PAGE_TYPE, textOf, type SitePage } from './site-page.ts';

/** Headers beside the policy: what must be in each, and what it prevents. */
const HEADERS: readonly (readonly [name: string, value: RegExp, wanted: string])[] = [
  ['x-content-type-options', /^nosniff$/i, 'nosniff'],
  ['referrer-policy', /^(?:same-origin|no-referrer)$/i, 'same-origin'],
  ['cross-origin-opener-policy', /^same-origin$/i, 'same-origin'],
  ['integrity-policy', /blocked-destinations=\([^)]*\bscript\b/, 'blocked-destinations=(script)'],
  ['permissions-policy', /\bcamera=\(\).*\bmicrophone=\(\)/, 'camera=(), geolocation=(), microphone=()'],
];

/** An address of a machine that nobody else reaches. */
const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** The headers of the page, and its caching. */
export function checkPageHeaders(site: URL, { answer, html }: SitePage): Finding[] {
  const { headers } = answer;
  const found = checkPolicy(site, '/', [headers['content-security-policy'] ?? []].flat().join(','), html);
  for (const [name, value, wanted] of HEADERS)
    if (!value.test(String(headers[name] ?? '')))
      found.push(
        finding(
          'HEADER_MISSING',
          '/',
          `the page is sent without \`${name}: ${wanted}\`.`,
          'Add the header for the page, as docs/nginx.conf does.',
        ),
      );
  if (!isRevalidated(headers['cache-control']))
    found.push(
      finding(
        'CACHE_WRONG',
        '/',
        'browsers may keep an old page without asking.',
        'Send the page with `Cache-Control: no-cache`.',
      ),
    );
  if (site.protocol === 'http:' && !isLocal(site))
    found.push(
      finding(
        'SITE_INSECURE',
        '/',
        'passwords and tokens are sent in plain text.',
        'Serve it over https: `skerry serve --instance URL --tls-key FILE --tls-cert FILE`, or a web server in front.',
      ),
    );
  if (site.protocol === 'https:' && !/max-age=[1-9]/.test(headers['strict-transport-security'] ?? ''))
    found.push(
      finding(
        'HEADER_MISSING',
        '/',
        'the page is sent without `Strict-Transport-Security`.',
        'Send `Strict-Transport-Security: max-age=31536000` with the page.',
      ),
    );
  return found;
}

/** Screens of the client: addresses that a person opens, and that no file has. */
export async function checkScreens(ask: Ask, page: SitePage): Promise<Finding[]> {
  const all = await Promise.all(
    ['/main/all', '/skerry-doctor/no/such/screen'].map(async (path): Promise<Finding[]> => {
      const answer = await ask(path, { headers: PAGE_TYPE });
      const block = feedBlock(await textOf(answer));
      if (block === undefined)
        return [
          finding(
            'PAGE_MISSING',
            path,
            `a browser that opens this screen gets no page (${answer.status}).`,
            'Answer with `index.html` wherever there is no file.',
          ),
        ];
      if (block === feedBlock(page.html)) return [];
      return [
        finding(
          'VERSIONS_DIFFER',
          path,
          'this page names other modules than the one at `/`.',
          'A cache or another machine has an older `index.html`: clear it, and publish to all of them.',
        ),
      ];
    }),
  );
  return all.flat();
}
