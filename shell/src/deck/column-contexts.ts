import type {
  DialogPort,
  ModuleContext,
  MountContribution,
  MountProps,
  NavigationPort,
  Ports,
  SlotEntry,
  SlotId,
  SlotPort,
} from '@skerry/shared/contract';
import type { Commands } from '@skerry/shared/platform';
import { map, type Observable } from '@skerry/shared/runtime';

type ContextOf = (ctx: ModuleContext) => ModuleContext;

/**
 * The contexts of modules with another navigation: for a screen, the dialogs that it opens, the components and actions
 * that modules add to it, and, if `commandsIn` makes them, the commands that it sends. All else, such as what a module
 * keeps once for the account, is that of the module's own context. Mounted slots keep the page's navigation.
 */
export function contextsWith(navigation: NavigationPort, commandsIn?: (contextOf: ContextOf) => Commands): ContextOf {
  let commands: Commands | undefined;
  const made = new WeakMap<ModuleContext, ModuleContext>();
  const contextOf = (ctx: ModuleContext): ModuleContext => {
    const known = made.get(ctx);
    if (known) return known;
    let slots: SlotPort | null = null;
    let dialogs: DialogPort | null = null;
    const ports = new Proxy(ctx.ports, {
      get(own: Ports, name) {
        // Read first: a module that has not asked for the port gets none.
        const port: unknown = Reflect.get(own, name);
        if (name === 'navigation') return navigation;
        if (name === 'slots') return (slots ??= slotsWith(own.slots, contextOf));
        if (name === 'dialogs') return (dialogs ??= dialogsWith(own.dialogs, contextOf));
        return port;
      },
    });
    commands ??= commandsIn?.(contextOf);
    const scoped = { ...ctx, ports, bus: { ...ctx.bus, ...commands } };
    made.set(ctx, scoped);
    // A context that comes back is not wrapped again.
    made.set(scoped, scoped);
    return scoped;
  };
  return contextOf;
}

function dialogsWith(dialogs: DialogPort, contextOf: (ctx: ModuleContext) => ModuleContext): DialogPort {
  const inColumn = (props: MountProps): MountProps => ({ ...props, ctx: contextOf(props.ctx) });
  const mountOf = (own: MountContribution): MountContribution => ({
    kind: 'mount',
    bootstrap: (props) => own.bootstrap(inColumn(props)),
    mount: (props) => own.mount(inColumn(props)),
    unmount: (props) => own.unmount(inColumn(props)),
    update: (props) => own.update(inColumn(props)),
  });
  return { confirm: dialogs.confirm, open: (mount, options) => dialogs.open(mountOf(mount), options) };
}

function slotsWith(slots: SlotPort, contextOf: (ctx: ModuleContext) => ModuleContext): SlotPort {
  // The same lists and entries for each reader, so that nothing is rendered again.
  const lists = new WeakMap<readonly SlotEntry[], readonly SlotEntry[]>();
  const entries = new WeakMap<SlotEntry, SlotEntry>();
  const wrapped = (entry: SlotEntry): SlotEntry => {
    if (entry.kind === 'mount') return entry;
    if (entry.kind === 'component') {
      const load = () => entry.load().then(({ component, ctx }) => ({ component, ctx: contextOf(ctx) }));
      return { ...entry, load };
    }
    const load = () => entry.load().then(({ action, ctx }) => ({ action, ctx: contextOf(ctx) }));
    return {
      ...entry,
      get label() {
        return entry.label;
      },
      load,
    };
  };
  const entryOf = (entry: SlotEntry): SlotEntry => {
    const known = entries.get(entry) ?? wrapped(entry);
    entries.set(entry, known);
    return known;
  };
  const listOf = (own: readonly SlotEntry[]) => {
    const known = lists.get(own) ?? own.map(entryOf);
    lists.set(own, known);
    return known;
  };
  return {
    watch<S extends SlotId>(slot: S): Observable<readonly SlotEntry<S>[]> {
      const all$ = slots.watch(slot) as unknown as Observable<readonly SlotEntry[]>;
      return all$.pipe(map(listOf)) as unknown as Observable<readonly SlotEntry<S>[]>;
    },
    mount: (entry, element, params) => slots.mount(entry, element, params),
    report: slots.report,
  };
}
