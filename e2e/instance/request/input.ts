import { castError, missingField } from './api-error.ts';
import { Upload, type Param, type Params } from './nested-params.ts';

const FALSY = new Set(['false', '0', 'f', 'F', 'False', 'FALSE', 'off', 'OFF', '']);

/** The merged members of query and body, read by type. A value of the wrong type is a 400, as real servers send it. */
export class Input {
  readonly all: Params;

  constructor(all: Params) {
    this.all = all;
  }

  has(name: string): boolean {
    return this.all[name] !== undefined && this.all[name] !== null;
  }

  text(name: string): string | undefined {
    const value = this.all[name];
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value;
    if (typeof value === 'number') throw castError(name, 'Invalid string. Got: integer');
    throw castError(name, `Invalid string. Got: ${Array.isArray(value) ? 'array' : typeof value}`);
  }

  required(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missingField(name);
    return value;
  }

  /** An id may be a number. */
  id(name: string): string | undefined {
    const value = this.all[name];
    return typeof value === 'number' ? String(value) : this.text(name) || undefined;
  }

  bool(name: string): boolean | undefined {
    const value = this.all[name];
    if (value === undefined) return undefined;
    if (value === null || value === false || value === 0) return false;
    return !(typeof value === 'string' && FALSY.has(value));
  }

  int(name: string): number | undefined {
    const value = this.all[name];
    if (value === undefined || value === null || value === '') return undefined;
    const number = typeof value === 'number' ? value : Number(value);
    if (!Number.isInteger(number)) throw castError(name, `Invalid integer. Got: ${typeof value}`);
    return number;
  }

  list(name: string): string[] {
    const value = this.all[name];
    if (value === undefined || value === null) return [];
    const items = Array.isArray(value) ? value : this.object(name) ? Object.values(this.object(name) ?? {}) : [value];
    return items.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  }

  /** The objects of a list or of an index map. */
  objects(name: string): Params[] | undefined {
    const value = this.all[name];
    if (value === undefined || value === null || typeof value !== 'object' || value instanceof Upload) return undefined;
    return (Array.isArray(value) ? value : Object.values(value)).filter(
      (item): item is Params =>
        typeof item === 'object' && item !== null && !Array.isArray(item) && !(item instanceof Upload),
    );
  }

  object(name: string): Params | undefined {
    const value: Param | undefined = this.all[name];
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Upload)
      ? value
      : undefined;
  }

  file(name: string): Upload | undefined {
    const value = this.all[name];
    return value instanceof Upload ? value : undefined;
  }
}
