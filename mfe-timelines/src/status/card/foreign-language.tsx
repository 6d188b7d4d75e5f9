import { formatLanguage } from '@skerry/shared/i18n';
import { useLocale } from '@skerry/shared/runtime';
import { VisuallyHidden } from '@skerry/shared/ui';

/** A post's language by its code, with its name on hover and for screen readers. */
export default function ForeignLanguage({ code }: { code: string }) {
  const name = formatLanguage(useLocale(), code);
  return (
    <span title={name}>
      <span aria-hidden>{code}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
