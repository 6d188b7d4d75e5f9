/** What only users with several accounts need, or who open the menu: one file, fetched then. */
export { AccountsMenu } from './accounts-menu.tsx';
export { KeptAccountsList } from './kept-accounts-list.tsx';
export { tellSwitched } from './tell-switched.ts';
