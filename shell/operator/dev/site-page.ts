import type { DeploymentConfig, FeedModule, ModuleFeed } from '@skerry/shared/contract';
import { placeOf } from '../assemble/modules-path.ts';
import { DEPLOYMENT_BLOCK_ID, FEED_BLOCK_ID, readDataBlock, SHELL_BLOCK_ID, withDataBlock } from '../assemble/page.ts';
import type { ShellBuild, ShellFile } from '../assemble/shell-build.ts';
import { parseJson } from '../files.ts';
import { OperatorError } from '../operator-error.ts';
import { createAsk, NoAnswer } from '../outside/ask.ts';
import { readSitePage, type SitePage } from '../outside/site-page.ts';
import { encodedPage, type PageSource } from '../serve/page-source.ts';

/** What the shell of a running deployment provides, as its page says. */
type Provided = Pick<ShellBuild, 'contract' | 'shared'>;

/** The page of a running deployment, with one module put in beside or in place of its own. */
export interface DeployedPage extends PageSource {
  readonly provided: Provided;
  /** Its public modules but the one of that id, as last read. */
  readonly others: readonly FeedModule[];
  /** Whether it has the module itself. */
  readonly isInstalled: boolean;
  /** Origin of the instance behind it. */
  readonly instanceOrigin: string;
  put(module: FeedModule): void;
}

interface DeployedPageParts {
  site: URL;
  /** The module's id. */
  id: string;
  /** The script that runs before all others. */
  client: ShellFile;
}

/** Reads a site's page, or throws `INSTANCE_UNREACHABLE`, `NO_DEPLOYMENT`, `FEED_INVALID`. */
export async function readDeployed(site: URL): Promise<SitePage> {
  const asked = await readSitePage(createAsk(site), site).catch((cause: unknown) => {
    if (!(cause instanceof NoAnswer)) throw cause;
    throw new OperatorError(
      'INSTANCE_UNREACHABLE',
      `${site.origin} cannot be reached (${cause.message || 'no connection'}).`,
      'Start it, or name a running deployment: --url https://example.social. One of your own: `skerry serve`.',
      { cause },
    );
  });
  if (!('code' in asked)) return asked;
  const code = asked.code === 'FEED_INVALID' ? 'FEED_INVALID' : 'NO_DEPLOYMENT';
  throw new OperatorError(code, `${site.origin}: ${asked.message}`, asked.fix);
}

function providedBy(html: string, site: URL): Provided {
  const parsed = parseJson(readDataBlock(html, SHELL_BLOCK_ID) ?? '');
  if (parsed.ok) return parsed.value as Provided;
  throw new OperatorError(
    'NO_DEPLOYMENT',
    `${site.origin}: its page does not say which contract its shell provides.`,
    'An older tool wrote it: let its operator upgrade, or take a deployment of your own (`skerry serve`).',
  );
}

export async function openDeployed({ site, id, client }: DeployedPageParts): Promise<DeployedPage> {
  let last = await readDeployed(site);
  let own: FeedModule | undefined;
  const provided = providedBy(last.html, site);
  const others = () => last.feed.modules.filter(({ manifest }) => manifest.id !== id);
  const config = (): DeploymentConfig => {
    const parsed = parseJson(readDataBlock(last.html, DEPLOYMENT_BLOCK_ID) ?? '');
    return parsed.ok ? (parsed.value as DeploymentConfig) : { instanceOrigin: null };
  };
  const instanceOrigin = config().instanceOrigin ?? site.origin;

  function html(): string {
    // Without canaries: the team sees what most users have.
    const { canaries: _, ...deployed } = last.feed;
    const feed: ModuleFeed = own ? { ...deployed, modules: [...others(), own] } : deployed;
    // A worker would keep builds of yesterday.
    const { worker: _worker, ...kept } = config();
    const withFeed = withDataBlock(last.html, FEED_BLOCK_ID, feed);
    const withConfig = withDataBlock(withFeed, DEPLOYMENT_BLOCK_ID, { ...kept, instanceOrigin });
    const lines = own ? withConfig.split('\n').filter((line) => !isPreloadOf(line, id)) : withConfig.split('\n');
    const first = lines.findIndex((line) => line.startsWith('<script defer'));
    lines.splice(first, 0, scriptTag(client));
    return lines.join('\n');
  }

  return {
    provided,
    instanceOrigin,
    get others() {
      return others();
    },
    get isInstalled() {
      return last.feed.modules.some(({ manifest }) => manifest.id === id);
    },
    put(module) {
      own = module;
    },
    async read() {
      // A deployment that is away for a moment leaves the page that was.
      last = await readDeployed(site).catch(() => last);
      return encodedPage(html());
    },
  };
}

const isPreloadOf = (line: string, id: string): boolean =>
  line.startsWith('<link rel="preload"') && placeOf(/href="([^"]*\/)/.exec(line)?.[1] ?? '').split('/')[1] === id;

const scriptTag = ({ file, integrity }: ShellFile): string =>
  `<script defer src="/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
