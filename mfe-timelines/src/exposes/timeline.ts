import { defineMount } from '@skerry/shared/runtime';
import { TimelineScreen } from '../timeline/timeline-screen.tsx';

export default defineMount(TimelineScreen);
