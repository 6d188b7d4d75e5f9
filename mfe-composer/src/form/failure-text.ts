import type { MessageKey } from '../use-t.ts';
import type { Composer } from './use-composer.ts';

type Translate = (key: MessageKey, args?: Record<string, unknown>) => string;

/** The message of a failed attempt: the server's text with a prefix (CO-014), else ours. */
export function failureText(t: Translate, failure: NonNullable<Composer['failure']>): string {
  if ('serverText' in failure && failure.serverText) return t('error.prefix', { text: failure.serverText });
  switch (failure.code) {
    case 'empty':
      return t('fault.empty');
    case 'too-long':
      return t('fault.too-long');
    case 'not-enough-options':
      return t('fault.not-enough-options');
    case 'too-many-options':
      return t('fault.too-many-options');
    case 'option-too-long':
      return t('fault.option-too-long');
    case 'same-options':
      return t('fault.same-options');
    case 'uploading':
      return t('fault.uploading');
    case 'description':
      return t('error.description');
    case 'network':
    case 'timeout':
      return t('error.network');
    case 'rate-limited':
      return t('error.rate-limited');
    case 'forbidden':
    case 'unauthorized':
      return t('error.forbidden');
    case 'server':
    case 'unavailable':
      return t('error.server');
    default:
      return t('error.other');
  }
}
