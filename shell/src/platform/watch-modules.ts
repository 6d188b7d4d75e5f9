import * as v from 'valibot';
import type {
  FeedModule,
  FetchedFiles,
  Installed,
  ModuleReport,
  ModuleReportState,
  ReportedFault,
} from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { combineLatest, map, merge, startWith, type Observable } from '@skerry/shared/runtime';
import { flawOf, isRecord, Members } from '../flaw.ts';
import type { ManifestTexts } from '../i18n/manifest-texts.ts';
import { isOff, type ModuleRegistry } from './module-registry.ts';
import { Refusal } from './refusal.ts';
import type { Supervisors } from './supervisors.ts';
import type { NotedFault } from './noted-fault.ts';

interface ModulesParts {
  registry: ModuleRegistry;
  supervisors: Supervisors;
  faults$: Observable<readonly NotedFault[]>;
  instance$: Observable<InstanceOptions>;
  texts: Pick<ManifestTexts, 'label' | 'changed$'>;
  /** Its list of the files that it fetched. */
  timings?: Pick<Performance, 'getEntriesByType'>;
}

/** What is known of each module of the page: those that run, those that do not, and why. */
export function watchModules({
  registry,
  supervisors,
  faults$,
  instance$,
  texts,
  timings = performance,
}: ModulesParts): Observable<readonly ModuleReport[]> {
  const stateOf = (module: FeedModule, instance: InstanceOptions): ModuleReportState => {
    if (registry.forbidden.includes(module)) return 'other-roles';
    if (isOff(module, instance)) return 'off';
    if (registry.leftOut.includes(module)) return 'unsupported';
    return supervisors.of(module).state.kind;
  };
  return combineLatest([
    instance$,
    faults$,
    merge(registry.modules$, supervisors.stopped$, texts.changed$).pipe(startWith(null)),
  ]).pipe(
    map(([instance, faults]) => {
      const fetched = timings.getEntriesByType('resource') as PerformanceResourceTiming[];
      const known = [...registry.modules, ...registry.leftOut, ...registry.forbidden].map((module): ModuleReport => ({
        id: module.manifest.id,
        name: texts.label(module, module.manifest.name),
        version: module.manifest.version,
        build: buildIn(module.base),
        isForStaff: module.manifest.access.gated === true,
        roles: module.manifest.access.roles ?? null,
        state: stateOf(module, instance),
        files: filesOf(module, fetched),
        faults: faultsOf(module.manifest.id, faults),
      }));
      const others = [...new Set(faults.map(({ module }) => module))]
        .filter((id) => id !== 'shell' && known.every((one) => one.id !== id))
        .map((id): ModuleReport => ({
          id,
          name: id,
          version: null,
          build: null,
          isForStaff: false,
          roles: null,
          state: 'refused',
          files: null,
          faults: faultsOf(id, faults),
        }));
      return [...known, ...others].sort((a, b) => a.id.localeCompare(b.id));
    }),
  );
}

/** What the staff's feed says of the modules in place. */
export async function installedIn(openGate: () => Promise<unknown>): Promise<Installed | null> {
  const feed = await openGate();
  if (!isRecord(feed)) throw new Error("the staff's gate gave no feed");
  const { installed } = feed;
  if (installed === undefined) return null;
  const flaw = flawOf(Shown, installed, 'installed');
  if (flaw !== null) throw new Error(flaw);
  return installed as Installed;
}

const Shown = v.object({
  configuration: Members,
  modules: v.array(
    v.object({
      id: v.string(),
      isEnabled: v.boolean(),
      pinned: v.nullable(v.string()),
      build: v.nullable(v.string()),
      since: v.nullable(v.string()),
      before: v.nullable(v.string()),
      canary: v.nullable(v.object({ version: v.string(), percent: v.number() })),
      builds: v.array(v.object({ build: v.string(), publishedAt: v.string() })),
    }),
  ),
});

/** `/modules/tide/1.0.0-abcdef12/` */
const buildIn = (base: string): string | null => base.split('/').at(-2) ?? null;

function filesOf({ base }: FeedModule, fetched: readonly PerformanceResourceTiming[]): FetchedFiles | null {
  const own = fetched.filter(({ name }) => new URL(name, 'https://page.invalid').pathname.startsWith(base));
  if (own.length === 0) return null;
  return {
    count: own.length,
    bytes: own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    startMs: Math.min(...own.map(({ startTime }) => startTime)),
    slowestMs: Math.max(...own.map(({ duration }) => duration)),
  };
}

const faultsOf = (id: string, faults: readonly NotedFault[]): ReportedFault[] =>
  faults
    .filter(({ module }) => module === id)
    .map(({ error, at }) => ({ at, ...described(error) }))
    .toReversed();

function described(error: unknown): Pick<ReportedFault, 'code' | 'text'> {
  if (!(error instanceof Refusal)) return { code: null, text: error instanceof Error ? error.message : String(error) };
  const { code, module, message } = error;
  // The code and the module are beside it.
  return { code, text: message.replace(`${code} (${module}): `, '') };
}
