import { defineMount } from '@skerry/shared/runtime';
import { MediaViewer } from './media-viewer.tsx';

export const mediaViewer = defineMount(MediaViewer);
