import * as v from 'valibot';
import { Conditions } from './condition.ts';
import { says } from './fault.ts';
import { byField, closed, distinct, list, noKind, oneOf } from './parts.ts';
import { DeclaredPreferences, Preferences } from './preferences.ts';
import { SettingsGroup } from './settings-rows.ts';
import {
  Capability,
  Expose,
  FirstCall,
  Icon,
  MessageKey,
  ModuleId,
  PlatformName,
  Range,
  Roles,
  RouteId,
  RoutePath,
  ShortcutKey,
  SlotKind,
  Word,
} from './words.ts';

const when = v.exactOptional(v.pipe(Conditions, v.description('All must hold, or the shell leaves it out.')));

export const Route = closed({
  id: v.pipe(RouteId, v.description('Others link by this id, never by the path. It begins with the module id.')),
  path: v.pipe(RoutePath, v.description('Parameters are whole segments: /notice/:id.')),
  expose: Expose,
  auth: oneOf(['any', 'required', 'anonymous-only']),
  roles: v.exactOptional(Roles),
  scroll: v.exactOptional(
    v.pipe(
      oneOf(['reset', 'keep']),
      v.description('keep leaves the window where it is when the route is entered. Default: reset.'),
    ),
  ),
  column: v.exactOptional(
    v.pipe(
      closed({ icon: Icon }),
      v.description(
        'Its screen may stand in a column of the deck, which has this icon. Without it: it opens as a page.',
      ),
    ),
  ),
  titleKey: v.exactOptional(
    v.pipe(MessageKey, v.description("The text of the document's title, from the module's own messages.")),
  ),
  firstCalls: v.exactOptional(
    v.pipe(
      v.array(closed({ get: FirstCall, when })),
      v.description(
        'What its screen requests at once: the shell sends it while the code is fetched, and the first equal call gets the answer.',
      ),
    ),
  ),
});

const slotEntries = { slot: PlatformName, expose: Expose, order: v.exactOptional(v.number()), when };
export const SlotEntry = v.variant(
  'kind',
  [
    closed({ kind: v.literal('action'), ...slotEntries, labelKey: MessageKey, icon: Icon }),
    closed({ kind: v.literal('component'), ...slotEntries }),
    closed({ kind: v.literal('mount'), ...slotEntries }),
  ],
  noKind('is no kind of slot', ['action', 'component', 'mount']),
);

export const Command = closed({ type: PlatformName, expose: Expose, roles: v.exactOptional(Roles) });

export const Background = closed({ expose: Expose, when });

export const NavigationGroup = oneOf(['timelines', 'person', 'tools']);
const navigationEntries = {
  titleKey: MessageKey,
  icon: Icon,
  order: v.number(),
  badge: v.exactOptional(v.pipe(Word, v.description('The badge that the entry shows.'))),
  when,
  group: v.exactOptional(NavigationGroup),
};
/** What leads to a route or sends a command without payload. */
const leading = <const E extends v.ObjectEntries>(entries: E) => ({
  routeId: closed({ ...entries, routeId: RouteId, params: v.exactOptional(v.record(v.string(), v.string())) }),
  command: closed({ ...entries, command: PlatformName }),
});
/** An entry of the navigation: it leads to a route or sends a command without payload. */
export const NavigationEntry = byField(leading(navigationEntries));

/** An entry of the palette, beside those of the navigation. */
export const PaletteEntry = byField(leading({ titleKey: MessageKey, icon: Icon, when }));

const shortcutEntries = {
  key: v.pipe(
    ShortcutKey,
    v.description('As typed: a letter, a digit, a mark, or g and then one. No two modules may have the same.'),
  ),
  titleKey: v.pipe(MessageKey, v.description('What it does, for the list of keys.')),
  when,
};
/** A key of the keyboard, on its own: it leads somewhere, or the module's views handle it themselves. */
export const Shortcut = byField({
  ...leading(shortcutEntries),
  view: closed({
    ...shortcutEntries,
    view: v.pipe(v.literal(true), v.description('A view of the module handles it; the shell lists it alone.')),
  }),
});

/** A slot of the module's own, which others may fill. */
export const OwnSlot = closed({
  id: PlatformName,
  kinds: v.pipe(
    distinct(SlotKind),
    v.minLength(1, says('is empty.', 'Name a kind that fills it.')),
    v.description('The kinds of contributions that may fill it.'),
  ),
});

const Kilobytes = v.pipe(v.number(), v.gtValue(0, says('is not more than 0.', 'Write a number of kilobytes.')));

export const requiresEntries = {
  contract: v.pipe(Range, v.description('The contract the module was written for.')),
  features: v.exactOptional(v.array(Word)),
  capabilities: v.pipe(distinct(Capability), v.description('The ports it uses; any other throws when it is read.')),
};

const chosen = <const P extends typeof Preferences | typeof DeclaredPreferences>(preferences: P) =>
  v.pipe(
    v.optional(preferences, () => ({})),
    v.description('What users may choose about this module.'),
  );

/** What the sources and a build have in common. */
export const sourceEntries = {
  id: ModuleId,
  name: v.pipe(MessageKey, v.description('The text that people know the module by.')),
  icon: Icon,
  uses: v.pipe(
    v.optional(distinct(ModuleId), () => []),
    v.description(
      'Other modules whose routes, slots or commands this file names. It works without them. The shell, and names in code, need no entry.',
    ),
  ),
  access: v.optional(closed({ roles: v.exactOptional(Roles), gated: v.exactOptional(v.boolean()) }), () => ({})),
  routes: list(Route),
  slots: v.pipe(list(SlotEntry), v.description('What it puts into places of others.')),
  commands: v.pipe(list(Command), v.description('What it answers; the first one sent loads it.')),
  ownSlots: v.pipe(list(OwnSlot), v.description('Slots of its own, which other modules may fill.')),
  emits: v.pipe(
    v.optional(distinct(PlatformName), () => []),
    v.description('Events it emits: its own, and such of the platform as the shell does not keep to itself.'),
  ),
  background: v.exactOptional(
    v.pipe(Background, v.description('Work without a view, loaded when idle after the first paint.')),
  ),
  navigation: list(NavigationEntry),
  palette: v.pipe(list(PaletteEntry), v.description('What users find in the palette, beside the navigation.')),
  shortcuts: v.pipe(list(Shortcut), v.description('Keys of the keyboard.')),
  preferences: chosen(Preferences),
  budget: v.pipe(
    closed({ entryGzipKb: Kilobytes, initialGzipKb: Kilobytes }),
    v.description(
      "Kilobytes of gzip: the container's entry, and all a first contribution needs beside what the shell shares.",
    ),
  ),
};

/** The part of `module.json` that a team writes by hand, beside its `package.json`. */
export const ModuleSource = closed({
  $schema: v.exactOptional(v.string()),
  ...sourceEntries,
  preferences: chosen(DeclaredPreferences),
  settingsGroups: v.exactOptional(
    v.pipe(v.array(SettingsGroup), v.description('Groups of its own in the settings dialog, for rows of preferences.')),
  ),
  requires: closed(requiresEntries),
});
