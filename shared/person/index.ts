/** How a person is drawn: name, picture, row of a list. */
export { AccountAvatar } from './account-avatar.tsx';
export { AccountName } from './account-name.tsx';
export { PeopleSkeleton, PersonLine, personRow } from './person-row.tsx';
