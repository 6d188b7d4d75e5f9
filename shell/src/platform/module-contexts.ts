import type {
  ApiPort,
  ErrorDetails,
  FeedModule,
  I18nPort,
  ModuleContext,
  ModuleId,
  ModuleManifest,
  Ports,
  SessionView,
  StoragePort,
} from '@skerry/shared/contract';
import type { InstanceOptions } from '@skerry/shared/entities';
import { limitPorts, type Bus, type Commands } from '@skerry/shared/platform';
import { createOnce, type Observable } from '@skerry/shared/runtime';
import type { Supervisors } from './supervisors.ts';

export interface Contexts {
  /** The shell's own, so that its views use the hooks of `@skerry/shared/runtime` like those of modules. */
  readonly shell: ModuleContext;
  forModule(module: FeedModule, i18n: I18nPort): ModuleContext;
}

interface ContextParts {
  /** The world's. A module's own ends with it, or when the module stops. */
  signal: AbortSignal;
  supervisors: Supervisors;
  session: SessionView;
  instance$: Observable<InstanceOptions>;
  bus: Bus;
  commands: Commands;
  /** The members that are the same for all modules. */
  ports: Omit<Ports, 'api' | 'storage' | 'settings' | 'dialogs'>;
  apiFor(signal: AbortSignal): ApiPort;
  settingsFor(module: ModuleId): Ports['settings'];
  storageFor(module: ModuleId): StoragePort;
  dialogsFor(ctx: () => ModuleContext): Ports['dialogs'];
  shell: { version: string; i18n: I18nPort };
  report(module: ModuleId, error: unknown, extra?: Record<string, unknown>): void;
}

/** Makes the contexts of a world: one for each module, and the shell's own. */
export function createContexts(parts: ContextParts): Contexts {
  const make = (
    { id, version, emits }: Pick<ModuleManifest, 'id' | 'version' | 'emits'>,
    i18n: I18nPort,
    signal: AbortSignal,
    limit: (ports: Ports) => Ports,
    onBug: (error: unknown, details?: ErrorDetails) => void,
  ): ModuleContext => {
    const ports: Ports = {
      ...parts.ports,
      api: watched(parts.apiFor(signal), onBug),
      settings: parts.settingsFor(id),
      storage: parts.storageFor(id),
      dialogs: parts.dialogsFor(() => ctx),
    };
    const ctx: ModuleContext = {
      module: { id, version },
      signal,
      ports: limit(ports),
      bus: parts.bus.portFor(id, parts.commands, emits),
      session: parts.session,
      instance$: parts.instance$,
      i18n,
      telemetry: {
        mark: (name) => performance.mark(`${id}:${name}`),
        error(error, details) {
          if (isBug(error) && !details?.isContained) onBug(error, details);
          else parts.report(id, error, details);
        },
      },
      once: createOnce(),
    };
    return ctx;
  };
  return {
    shell: make(
      { id: 'shell', version: parts.shell.version, emits: [] },
      parts.shell.i18n,
      parts.signal,
      (ports) => ports,
      (error, extra) => parts.report('shell', error, extra),
    ),
    forModule(module, i18n) {
      const { id, requires } = module.manifest;
      const supervisor = parts.supervisors.of(module);
      const signal = AbortSignal.any([parts.signal, supervisor.signal]);
      const limit = (ports: Ports) => limitPorts(id, ports, requires.capabilities);
      return make(module.manifest, i18n, signal, limit, (error, extra) => supervisor.failOnce(error, extra));
    },
  };
}

/** What a request resolves with may be a failure; what it rejects with is a bug of who sent it. */
function watched(api: ApiPort, onBug: (error: unknown) => void): ApiPort {
  const request: ApiPort['request'] = async (call, options) => {
    try {
      return await api.request(call, options);
    } catch (error) {
      onBug(error);
      throw error;
    }
  };
  return { ...api, request };
}

/** Errors that JavaScript itself throws. What a network, a storage or a server refuses has other names. */
const BUGS = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError'];

const isBug = (error: unknown): boolean => error instanceof Error && BUGS.includes(error.name);
