import { defineMount } from '@skerry/shared/runtime';
import { RemoteUserScreen } from '../remote-user/remote-user-screen.tsx';

export default defineMount(RemoteUserScreen);
