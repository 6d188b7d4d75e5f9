/** The exposes and texts that a manifest names, with the field of each. */
import type { Condition, ModuleSource } from '../manifest.ts';

type Field = readonly [field: string, name: string];

export function namedExposes(source: ModuleSource): Field[] {
  const of = (part: 'routes' | 'slots' | 'commands'): Field[] =>
    source[part].map(({ expose }, index) => [`${part}[${index}].expose`, expose]);
  return [
    ...of('routes'),
    ...of('slots'),
    ...of('commands'),
    ...(source.background ? [['background.expose', source.background.expose] as const] : []),
  ];
}

type LeadingEntry = ModuleSource['navigation'][number] | ModuleSource['palette'][number];

/** What leads to a route or sends a command, with its field. */
export function leadingEntries(source: Pick<ModuleSource, 'navigation' | 'palette' | 'shortcuts'>) {
  const of = (part: 'navigation' | 'palette' | 'shortcuts') =>
    source[part].flatMap((entry, index): (readonly [field: string, entry: LeadingEntry])[] =>
      'view' in entry ? [] : [[`${part}[${index}]`, entry as LeadingEntry]],
    );
  return [...of('navigation'), ...of('palette'), ...of('shortcuts')];
}

export function namedTexts(source: ModuleSource): Field[] {
  return [
    ['name', source.name],
    ...(['navigation', 'palette', 'shortcuts'] as const).flatMap((part) =>
      source[part].map(({ titleKey }, index) => [`${part}[${index}].titleKey`, titleKey] as const),
    ),
    ...source.routes.flatMap(({ titleKey }, index) =>
      titleKey === undefined ? [] : [[`routes[${index}].titleKey`, titleKey] as const],
    ),
    ...source.slots.flatMap((slot, index) =>
      slot.kind === 'action' ? [[`slots[${index}].labelKey`, slot.labelKey] as const] : [],
    ),
  ];
}

/** Every condition, with its field. */
export function namedConditions(source: ModuleSource): (readonly [field: string, condition: Condition])[] {
  const of = (part: string, when: readonly Condition[] = []) =>
    when.map((condition, index) => [`${part}.when[${index}]`, condition] as const);
  return [
    ...source.slots.flatMap(({ when }, index) => of(`slots[${index}]`, when)),
    ...(['navigation', 'palette', 'shortcuts'] as const).flatMap((part) =>
      source[part].flatMap(({ when }, index) => of(`${part}[${index}]`, when)),
    ),
    ...of('background', source.background?.when),
  ];
}
