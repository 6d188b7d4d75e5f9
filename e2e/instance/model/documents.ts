import type { Core } from '../core.ts';

const DEFAULTS: Record<string, string> = {
  'terms-of-service':
    '<h1>Terms</h1><p>Be kind. Describe your pictures. Nobody owes you an argument.</p><p>This server is for trying things out: it may be emptied at any time.</p>',
  'instance-panel':
    '<p>Welcome to the <strong>Outer Skerries</strong>. Low water is at six, bread at seven.</p><p><a href="/static/terms-of-service.html">Terms</a></p>',
};
export const DOCUMENTS = Object.keys(DEFAULTS);

/** A page that an administrator may have replaced (`terms-of-service`, `instance-panel`), as HTML. */
export const documentOf = (core: Core, name: string): string =>
  core.db.get<{ body: string }>('SELECT body FROM documents WHERE name = :name', { name })?.body ??
  DEFAULTS[name] ??
  '';
