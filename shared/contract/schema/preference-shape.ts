import * as v from 'valibot';
import { says } from './fault.ts';
import { closed, distinct, matching, noKind } from './parts.ts';
import { ROWS_OF } from './settings-rows.ts';
import { Word } from './words.ts';

const FieldName = matching(/^[A-Za-z][A-Za-z0-9]*$/, 'a name of letters and digits');

const aliases = v.exactOptional(
  v.pipe(distinct(Word), v.description("Other names under which servers' configurations have it.")),
);
const perDevice = v.exactOptional(
  v.pipe(
    v.literal(true),
    v.description('It stays in the browser where it was chosen: the settings profile does not carry it to others.'),
  ),
);
const options = <T extends v.GenericSchema>(item: T) =>
  v.pipe(distinct(item), v.minLength(2, says('has fewer than two options.', 'Name them all.')));

const TYPES = {
  boolean: { type: v.literal('boolean'), default: v.boolean(), aliases, perDevice },
  number: {
    type: v.literal('number'),
    default: v.number(),
    min: v.exactOptional(v.number()),
    max: v.exactOptional(v.number()),
    aliases,
    perDevice,
  },
  choice: {
    type: v.literal('choice'),
    default: v.union([v.string(), v.number()]),
    options: options(v.union([v.string(), v.number()])),
    aliases,
    perDevice,
  },
  text: {
    type: v.literal('text'),
    default: v.string(),
    maxLength: v.exactOptional(v.pipe(v.number(), v.description('In UTF-16 units.'))),
    aliases,
    perDevice,
  },
  list: { type: v.literal('list'), default: v.array(v.string()), aliases, perDevice },
  switches: {
    type: v.literal('switches'),
    default: v.pipe(
      v.record(Word, v.boolean()),
      v.description('All switches. What a value leaves out is as in the default.'),
    ),
    aliases,
    perDevice,
  },
  records: {
    type: v.literal('records'),
    default: v.record(v.string(), v.record(v.string(), v.string())),
    fields: v.pipe(
      v.record(
        FieldName,
        v.variant('type', [
          closed({ type: v.literal('text') }),
          closed({ type: v.literal('choice'), options: options(v.string()) }),
        ]),
      ),
      v.description('What is recorded for each name that a user enters.'),
    ),
    aliases,
    perDevice,
  },
} as const;
const unknown = noKind('is no type of preference', Object.keys(TYPES));

/** Type, default and limits of one preference. Whether they match is not checked here. */
export const PreferenceShape = v.variant(
  'type',
  [
    closed(TYPES.boolean),
    closed(TYPES.number),
    closed(TYPES.choice),
    closed(TYPES.text),
    closed(TYPES.list),
    closed(TYPES.switches),
    closed(TYPES.records),
  ],
  unknown,
);

/** The same in the sources: with its row in the settings dialog, which the build takes out. */
export const DeclaredPreference = v.variant(
  'type',
  [
    closed({ ...TYPES.boolean, row: ROWS_OF.boolean }),
    closed({ ...TYPES.number, row: ROWS_OF.number }),
    closed({ ...TYPES.choice, row: ROWS_OF.choice }),
    closed({ ...TYPES.text, row: ROWS_OF.text }),
    closed({ ...TYPES.list, row: ROWS_OF.list }),
    closed({ ...TYPES.switches, row: ROWS_OF.switches }),
    closed(TYPES.records),
  ],
  unknown,
);
