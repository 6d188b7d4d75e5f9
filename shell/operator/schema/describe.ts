import type { ErrorObject } from 'ajv/dist/2020.js';

/** One violation: `field` is a path such as `routes[0].path`, the empty string for the whole document. */
export interface SchemaFault {
  field: string;
  message: string;
  fix: string;
}

/** `/routes/0/path` → `routes[0].path`. Names with special characters are quoted: `exposes["./a"]`. */
export function fieldPath(pointer: string, ...further: string[]): string {
  const parts = [
    ...pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    ...further,
  ];
  return parts.reduce((path, part) => {
    if (/^\d+$/.test(part)) return `${path}[${part}]`;
    if (!/^[\w$]+$/.test(part)) return `${path}["${part}"]`;
    return path === '' ? part : `${path}.${part}`;
  }, '');
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

const list = (values: readonly unknown[]): string => values.map((value) => String(value)).join(', ');

/** The nearest known name, if one is near enough to be a likely correction. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const scored = known.map((candidate) => ({
    candidate,
    distance: distance(name.toLowerCase(), candidate.toLowerCase()),
  }));
  const best = scored.sort((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const knownProperties = (error: ErrorObject): string[] =>
  Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});

/** A schema error as two sentences for the author of the file. */
export function describeSchemaError(error: ErrorObject, document: unknown): SchemaFault {
  const at = fieldPath(error.instancePath);
  const value = error.instancePath === '' ? document : error.data;
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
    case 'dependentRequired': {
      const missing = String(params['missingProperty']);
      return {
        field: fieldPath(error.instancePath, missing),
        message: 'is missing.',
        fix: `Add "${missing}"${at === '' ? '' : ` to ${at}`}.`,
      };
    }
    case 'additionalProperties': {
      const extra = String(params['additionalProperty']);
      const known = knownProperties(error);
      const meant = nearest(extra, known);
      const fix = meant ? `Did you mean "${meant}"? If not, remove it.` : `Remove it. Known here: ${list(known)}.`;
      return { field: fieldPath(error.instancePath, extra), message: 'is not a field of the contract.', fix };
    }
    case 'false schema':
      return {
        field: at,
        message: 'does not belong beside the other fields of this entry.',
        fix: 'Remove it, or change the kind of the entry.',
      };
    case 'enum':
    case 'const': {
      const allowed = (params['allowedValues'] as unknown[] | undefined) ?? [params['allowedValue']];
      return {
        field: at,
        message: `is ${shown(value)}, which is not one of the values it can have.`,
        fix: `Use one of: ${list(allowed)}.`,
      };
    }
    case 'type':
      return {
        field: at,
        message: `is ${shown(value)}, but must be of type ${list([params['type']].flat())}.`,
        fix: `Write a value of type ${list([params['type']].flat())}.`,
      };
    case 'pattern':
      return {
        field: at,
        message: `is ${shown(value)}, which does not have the required form.`,
        fix: `It must match ${String(params['pattern'])}.`,
      };
    case 'contains':
      return {
        field: at,
        message: 'misses a required entry.',
        fix: 'Add "en": every other language falls back to English.',
      };
    case 'not':
      return {
        field: at,
        message: `is ${shown(value)}, a name reserved for the platform.`,
        fix: 'Choose another name.',
      };
    case 'propertyNames':
      return {
        field: at,
        message: `has the name "${String(params['propertyName'])}", which does not have the required form.`,
        fix: 'Rename it.',
      };
    default:
      return {
        field: at,
        message: `${error.message ?? 'is wrong'} (it is ${shown(value)}).`,
        fix: 'Correct the value.',
      };
  }
}
