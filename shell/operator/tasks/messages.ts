import { reportMessages } from '../messages/check.ts';

if (!reportMessages()) process.exitCode = 1;
