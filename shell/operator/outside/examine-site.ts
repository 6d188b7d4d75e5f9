import { layoutOf } from '../assemble/layout.ts';
import { readIfPresent } from '../files.ts';
import { createAsk, NoAnswer } from './ask.ts';
import { checkOwnFiles, checkStaff, checkUnknown } from './check-closed.ts';
import { checkCode, checkWorker } from './check-code.ts';
import { checkInstance, checkSocket } from './check-instance.ts';
import { checkPageHeaders, checkScreens } from './check-page.ts';
import { finding, type Finding } from './finding.ts';
import { feedBlock, readSitePage } from './site-page.ts';

/** What of a check without an answer is known. */
async function orNoAnswer(work: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return [
      finding(
        'SITE_UNREACHABLE',
        error.path,
        `there is no answer (${error.message || 'the connection failed'}).`,
        'Check the address, its certificate, and whether the web server runs.',
      ),
    ];
  }
}

/**
 * What is wrong with a running deployment, seen from outside as any browser sees it: without an account, changing
 * nothing. With `dir`, whether it serves that folder.
 */
export async function examineSite(site: URL, dir?: string): Promise<Finding[]> {
  const ask = createAsk(site);
  return orNoAnswer(
    (async () => {
      const page = await readSitePage(ask, site);
      if ('code' in page) return [page];
      const checks = await Promise.all(
        [
          Promise.resolve(checkPageHeaders(site, page)),
          checkScreens(ask, page),
          checkCode(ask, page),
          checkWorker(ask, page),
          checkOwnFiles(ask, page),
          checkStaff(ask, page),
          checkUnknown(ask, page),
          checkInstance(ask),
          checkSocket(site),
          dir === undefined ? Promise.resolve([]) : checkFolder(dir, page.html),
        ].map(orNoAnswer),
      );
      return checks.flat();
    })(),
  );
}

/** Whether the page is the one of a folder: the server adds its own to it, but names the same files. */
async function checkFolder(dir: string, html: string): Promise<Finding[]> {
  const own = await readIfPresent(layoutOf(dir).index);
  const files = (page: string): string => (page.match(/integrity="[^"]+"/g) ?? []).join();
  if (own === undefined || (feedBlock(own) === feedBlock(html) && files(own) === files(html))) return [];
  return [
    finding(
      'VERSIONS_DIFFER',
      '/',
      `the page is not the one in ${dir}.`,
      'The web server serves another folder, or a cache in front keeps an older page.',
    ),
  ];
}
