import { defineMount } from '@skerry/shared/runtime';
import { PanelScreen } from '../panel/panel-screen.tsx';

export default defineMount(PanelScreen);
