/** What is seldom said, in one file. */
export { tellOfLost } from './tell-of-lost.ts';
export { tellOfStaff } from './tell-of-staff.ts';
export { tellOfProblem } from './tell-of-problem.ts';
export { createTellOfUnread } from './tell-of-unread.ts';
