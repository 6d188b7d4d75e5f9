import { defineMount } from '@skerry/shared/runtime';
import { MediaViewer, PicturesViewer } from './media-viewer.tsx';

export const mediaViewer = defineMount(MediaViewer);
export const picturesViewer = defineMount(PicturesViewer);
