import type { ViewFlags } from '../view-flags.tsx';

/** Shows the translation, which a warning does not hide, or the original again. */
export function translating({ isTranslated }: ViewFlags): Partial<ViewFlags> {
  return isTranslated ? { isTranslated: false } : { isTranslated: true, isSubjectOpen: true };
}
