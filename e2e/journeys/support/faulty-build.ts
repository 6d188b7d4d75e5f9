import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '../../../shell/operator/assemble/assemble.ts';
import { publish } from '../../../shell/operator/assemble/publish.ts';
import { keepCopies } from './keep-copies.ts';
import type { Site } from './site.ts';

interface Manifest {
  version: string;
  container: string;
  entry: string;
  files: Record<string, string>;
}

/** What is added to the entry of a module's own build, by the fault that it has then. */
export const FAULTY_CODE = {
  load: () => 'throw new Error("faulty: the entry");',
  /** All that is mounted, drawn or run throws. */
  mount: (container: string) => `
    ${container} = (({ init, get }) => {
      const fail = () => { throw new Error("faulty: a view"); };
      const broken = (one) => {
        if (one?.kind === "mount") return { ...one, mount: async () => fail() };
        if (one?.kind === "component") return { ...one, Component: fail };
        return one?.run ? { ...one, run: fail } : one;
      };
      return {
        init,
        get: async (name) => {
          const made = await get(name);
          return () => ({ default: broken(made().default) });
        },
      };
    })(${container});`,
  /** Throws in a handler whenever the page says so (\`throwLater\`). */
  later: () => 'addEventListener("faulty-later", () => { throw new Error("faulty: a handler"); });',
} as const;

export type FaultyCode = keyof typeof FAULTY_CODE;

/** Publishes the build of a module with a fault under a version of its own, which is on then. */
export async function publishFaulty(site: Site, id: string, fault: FaultyCode): Promise<void> {
  const [parent = ''] = ['modules', 'modules/staff'].map((one) => join(site.dir, one, id)).filter(existsSync);
  const [build = ''] = readdirSync(parent);
  const copy = mkdtempSync(join(tmpdir(), 'skerry-faulty-'));
  try {
    cpSync(join(parent, build), copy, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(copy, 'module.json'), 'utf8')) as Manifest;
    const { entry, container, files } = manifest;
    const code = `${readFileSync(join(copy, entry), 'utf8')}\n${FAULTY_CODE[fault](container)}\n`;
    writeFileSync(join(copy, entry), code);
    const changed = {
      ...manifest,
      version: '9.0.0',
      files: { ...files, [entry]: `sha256-${createHash('sha256').update(code).digest('base64')}` },
    };
    writeFileSync(join(copy, 'module.json'), JSON.stringify(changed));
    const [published] = await publish({ dir: site.dir, builds: [copy] });
    if (published) keepCopies(join(parent, build), published.dir, [entry, 'module.json']);
    await assemble({ dir: site.dir });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
