import type { HotBuild } from './hot-page.ts';
import type { ServerState } from './page-state.ts';

interface FollowParts {
  /** Reloads the page. The reason is for the console. */
  reload(reason: string): void;
  show(problems: ServerState['problems']): void;
}

interface Follower {
  join(build: HotBuild): void;
  accept(state: ServerState): void;
}

/** Updates the builds of a page to the server's hashes, one update after the other. Reloads the page if that fails. */
export function createFollower({ reload, show }: FollowParts): Follower {
  const builds = new Map<string, HotBuild>();
  const busy = new Set<string>();
  let latest: ServerState | null = null;

  async function catchUp(build: HotBuild): Promise<void> {
    if (busy.has(build.name)) return;
    busy.add(build.name);
    try {
      for (let wanted = behind(build); wanted; wanted = behind(build)) {
        if (!build.isIdle()) return reload(`${build.name} has only applied a part of an update`);
        const changed = await build.check();
        if (changed === null || changed === undefined)
          return reload(`${build.name} has no update for the running code`);
      }
    } catch (error) {
      reload(`${build.name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      busy.delete(build.name);
    }
  }

  function behind(build: HotBuild): boolean {
    const wanted = latest?.builds[build.name];
    const isBroken = latest?.problems.some((problem) => problem.build === build.name) ?? false;
    return wanted !== undefined && !isBroken && wanted !== build.hash();
  }

  return {
    join(build) {
      builds.set(build.name, build);
      void catchUp(build);
    },
    accept(state) {
      const isOtherPage = latest !== null && latest.page !== state.page;
      latest = state;
      show(state.problems);
      if (isOtherPage) return reload('the page itself changed');
      for (const build of builds.values()) void catchUp(build);
    },
  };
}
