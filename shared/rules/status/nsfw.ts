/**
 * Whether a status counts as sensitive: it is marked, or has the hashtag nsfw, as a tag or in its text (requirement
 * EN-015).
 */
export function isNsfw({
  isSensitive,
  tags,
  contentHtml,
}: {
  isSensitive: boolean;
  tags: readonly { name: string }[];
  contentHtml: string;
}): boolean {
  return (
    isSensitive ||
    tags.some((tag) => tag.name.toLowerCase() === 'nsfw') ||
    // First what is cheap: compiling the other pattern takes as long as reading a page of statuses.
    (/nsfw/iu.test(contentHtml) &&
      /(?:^|[^\p{L}\p{N}_/&])#(?:<[^<>]{0,200}>)?nsfw(?![\p{L}\p{N}_])/iu.test(contentHtml))
  );
}
