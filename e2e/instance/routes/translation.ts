import { refuse } from '../request/api-error.ts';
import { found, type Api, type OwnCall } from '../http/call.ts';
import { withBase } from '../core.ts';
import { statusJson } from '../render/status.ts';
import { visibleStatus } from '../model/status-read.ts';

const NAMES: Record<string, string> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  tr: 'Turkish',
  zh: 'Chinese',
};

interface Parts {
  poll: { id: string; options: { title: string }[] } | null;
  media_attachments: { id: string; description: string | null }[];
}

/** A placeholder for a translator: the text is returned unchanged below a note that says so. */
export function translationRoutes(api: Api): void {
  const { core } = api;
  if (core.flavour.family === 'pleroma') return;
  const translate = (call: OwnCall, language: string): { detected: string; html: string } => {
    const status = found(visibleStatus(core, call.path('id'), call.viewer));
    const name = NAMES[language];
    if (!name) throw refuse(400, `Unsupported language: ${language}`);
    const detected = call.input.text('from') ?? status.language ?? 'en';
    return {
      detected,
      html: `<p><em>[Stand-in translation from ${NAMES[detected] ?? detected} to ${name}]</em></p>${withBase(core, status.content)}`,
    };
  };
  if (core.flavour.family === 'akkoma' && !core.flavour.hasModernTranslate) {
    api.own(
      'GET',
      '/api/v1/statuses/:id/translations/:language',
      (call) => {
        const { detected, html } = translate(call, call.path('language'));
        return { detected_language: detected, text: html };
      },
      { scopes: ['read:statuses'] },
    );
  }
  if (core.flavour.hasModernTranslate) {
    api.own(
      'POST',
      '/api/v1/statuses/:id/translate',
      (call) => {
        const language = call.input.text('lang') ?? 'en';
        const status = found(visibleStatus(core, call.path('id'), call.viewer));
        const { detected, html } = translate(call, language);
        const { poll, media_attachments: media } = statusJson(core, status, call.viewer) as unknown as Parts;
        const marked = (text: string) => `${NAMES[language]}: ${text}`;
        return {
          content: html,
          spoiler_text: status.spoiler_text && marked(status.spoiler_text),
          media_attachments: media.map(({ id, description }) => ({
            id,
            description: description && marked(description),
          })),
          poll: poll && { id: poll.id, options: poll.options.map(({ title }) => ({ title: marked(title) })) },
          detected_source_language: detected,
          language,
          provider: 'Stand-in',
        };
      },
      { scopes: ['read:statuses'] },
    );
  }
  const languages = Object.entries(NAMES).map(([code, name]) => ({ code, name }));
  api.own('GET', '/api/v1/akkoma/translation/languages', () => ({ source: languages, target: languages }), {
    on: ['akkoma'],
  });
}
