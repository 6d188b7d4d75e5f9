/** Key of the list of a folder's bookmarks in the entity cache. */
export const folderKey = (folderId: string) => `timeline:bookmarks:${folderId}`;
