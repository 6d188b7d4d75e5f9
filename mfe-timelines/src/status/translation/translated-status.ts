import type { Status } from '@skerry/shared/entities';
import type { ShownTranslation, ViewFlags } from '../view-flags.tsx';

/** Shows the translation, which a warning does not hide, or the original again. */
export function translating({ isTranslated }: ViewFlags): Partial<ViewFlags> {
  return isTranslated ? { isTranslated: false } : { isTranslated: true, isSubjectOpen: true };
}

/** The translation that is shown; `null` if there is none of this text yet, or if the original is shown. */
export function shownTranslation({ contentHtml }: Status, flags: ViewFlags): ShownTranslation | null {
  const { isTranslated, translation } = flags;
  return isTranslated && translation?.of === contentHtml ? translation : null;
}

/** The status with its text, warning and descriptions in the other language, as far as they are translated. */
export function translatedStatus(
  status: Status,
  { contentHtml, language, spoilerText, descriptions }: ShownTranslation,
): Status {
  return {
    ...status,
    contentHtml,
    language,
    spoilerText: spoilerText || status.spoilerText,
    attachments: status.attachments.map((one) => ({
      ...one,
      description: descriptions.get(one.id) ?? one.description,
    })),
  };
}
