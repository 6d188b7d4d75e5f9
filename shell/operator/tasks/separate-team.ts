import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Kit from '@skerry/shared/kit';
import { pack } from './pack.ts';
import { ROOT } from './workspace.ts';

/** The content of a separate team's folder besides its sources: from this workspace only the two tarballs. */
const TYPES = ['@types/node', '@types/react', '@types/react-dom', 'typescript'];

const place = mkdtempSync(join(tmpdir(), 'skerry-team-'));
try {
  const tarballs = pack(place);
  const team = join(place, 'mfe-timelines');
  for (const part of ['src', 'settings', 'module.json'])
    cpSync(join(ROOT, 'mfe-timelines', part), join(team, part), { recursive: true });
  const rootPackage = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const modulePackage = JSON.parse(readFileSync(join(ROOT, 'mfe-timelines/package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  writeFileSync(
    join(team, 'package.json'),
    JSON.stringify(
      {
        name: 'timelines-by-a-separate-team',
        version: modulePackage.version,
        private: true,
        type: 'module',
        dependencies: {
          ...modulePackage.dependencies,
          '@skerry/shared': `file:${tarballs[0]}`,
          skerry: `file:${tarballs[1]}`,
        },
        devDependencies: Object.fromEntries(TYPES.map((name) => [name, rootPackage.devDependencies[name] ?? '*'])),
      },
      null,
      2,
    ),
  );
  writeFileSync(
    join(team, 'tsconfig.json'),
    JSON.stringify(
      {
        ...JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')),
        include: ['src', 'node_modules/@skerry/shared/contract/assets.d.ts'],
        exclude: ['**/*.test.ts', '**/*.test.tsx', 'src/testing'],
      },
      null,
      2,
    ),
  );

  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], team);
  run(process.execPath, [join(team, 'node_modules/typescript/bin/tsc'), '-p', '.'], team);
  run(process.execPath, [join(team, 'node_modules/skerry/bin/skerry.mjs'), 'build'], team);
  const [build] = readdirSync(join(team, 'dist'));
  if (!build || !existsSync(join(team, 'dist', build, 'module.json')))
    throw new Error('The separate build wrote no module.json.');
  await checkWithKit(team, join(team, 'dist', build));
  console.log(`Built outside the workspace, from packed packages: ${build}`);
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** The kit that this team has installed finds nothing in the module or its build. */
async function checkWithKit(team: string, build: string): Promise<void> {
  // Imported by path: the entry `@skerry/shared/kit` also needs vitest.
  const kit = pathToFileURL(join(team, 'node_modules/@skerry/shared/kit/files')).href;
  const { checkFiles } = (await import(`${kit}/check-files.js`)) as Pick<typeof Kit, 'checkFiles'>;
  const { findingsText } = (await import(`${kit}/finding.js`)) as Pick<typeof Kit, 'findingsText'>;
  const findings = await checkFiles(team, build);
  if (findings.length > 0) throw new Error(`The kit finds:\n${findingsText(findings)}`);
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}
