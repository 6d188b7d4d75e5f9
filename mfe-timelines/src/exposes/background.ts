import { defineBackground } from '@skerry/shared/runtime';
import { runBackground } from '../notifications/background.ts';

export default defineBackground(runBackground);
