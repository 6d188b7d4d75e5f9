import { defineBackground } from '@skerry/shared/runtime';
import { watchReports } from '../reports/watch-reports.ts';

export default defineBackground(watchReports);
