import { reportMessages } from '../../shell/operator/messages/check.ts';

if (!reportMessages()) process.exitCode = 1;
