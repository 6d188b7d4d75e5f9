import type { PreferenceDeclaration, PreferenceDeclarations } from '../../contract/preferences.ts';

/** From a module's folder: the types of the preferences that it declares. */
export const PREFERENCE_TYPES_FILE = 'src/preferences.d.ts';

/** What that file says of these preferences; `null` where there are none, and no file. */
export function preferenceTypes(preferences: PreferenceDeclarations = {}): string | null {
  const members = Object.entries(preferences).map(
    ([key, declaration]) => `    ${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${typeOf(declaration)};\n`,
  );
  if (members.length === 0) return null;
  return `// Written from what is declared under "preferences": change that, then run \`npx skerry preferences\`.
import '@skerry/shared/contract';

declare module '@skerry/shared/contract' {
  interface Settings {
${members.join('')}  }
}
`;
}

function typeOf(declaration: PreferenceDeclaration): string {
  switch (declaration.type) {
    case 'boolean':
    case 'number':
      return declaration.type;
    case 'text':
      return 'string';
    case 'choice':
      return union(declaration.options);
    case 'list':
      return 'string[]';
    case 'switches':
      return `Record<${union(Object.keys(declaration.default))}, boolean>`;
    case 'records': {
      const fields = Object.entries(declaration.fields).map(
        ([name, field]) => `${name}: ${field.type === 'text' ? 'string' : union(field.options)}`,
      );
      return `Record<string, { ${fields.join('; ')} }>`;
    }
  }
}

function union(values: readonly (string | number)[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}
