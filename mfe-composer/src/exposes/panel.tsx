import { defineMount } from '@skerry/shared/runtime';
import { PanelScreen } from '../form/panel-screen.tsx';

export default defineMount(PanelScreen);
