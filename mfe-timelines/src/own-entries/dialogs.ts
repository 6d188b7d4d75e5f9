/** The dialogs that the menu of a status opens, in one file. */
export { folderDialog } from '../bookmarks/folder-dialog.tsx';
export { addDialog } from '../lists/add-dialog.tsx';
