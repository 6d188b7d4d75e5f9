import * as v from 'valibot';
import { says, short } from './fault.ts';
import { closed, distinct, matching } from './parts.ts';
import { Word } from './words.ts';

const FieldName = matching(/^[A-Za-z][A-Za-z0-9]*$/, 'a name of letters and digits');

const aliases = v.exactOptional(
  v.pipe(distinct(Word), v.description("Other names under which servers' configurations have it.")),
);
const options = <T extends v.GenericSchema>(item: T) =>
  v.pipe(distinct(item), v.minLength(2, says('has fewer than two options.', 'Name them all.')));

const KINDS = [
  closed({ type: v.literal('boolean'), default: v.boolean(), aliases }),
  closed({
    type: v.literal('number'),
    default: v.number(),
    min: v.exactOptional(v.number()),
    max: v.exactOptional(v.number()),
    aliases,
  }),
  closed({
    type: v.literal('choice'),
    default: v.union([v.string(), v.number()]),
    options: options(v.union([v.string(), v.number()])),
    aliases,
  }),
  closed({
    type: v.literal('text'),
    default: v.string(),
    maxLength: v.exactOptional(v.pipe(v.number(), v.description('In UTF-16 units.'))),
    aliases,
  }),
  closed({ type: v.literal('list'), default: v.array(v.string()), aliases }),
  closed({
    type: v.literal('switches'),
    default: v.pipe(
      v.record(Word, v.boolean()),
      v.description('All switches. What a value leaves out is as in the default.'),
    ),
    aliases,
  }),
  closed({
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
  }),
] as const;
const TYPES = KINDS.map((kind) => kind.entries.type.literal);

/** Type, default and limits of one preference. Whether they match is not checked here. */
export const PreferenceShape = v.variant('type', [...KINDS], ({ received, expected }) =>
  expected === 'Object'
    ? says(`is ${short(received)}, but must be an object.`, 'Write an object.')
    : says(`is ${short(received)}, which is no type of preference.`, `Use one of: ${TYPES.join(', ')}.`),
);
