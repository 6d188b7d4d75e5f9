/**
 * Some instances describe themselves in HTML; where no page of theirs is shown, only its text is. Linear: the search
 * for a tag ends at the next `<`.
 */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
