import { defineMount } from '@skerry/shared/runtime';
import { ProfileScreen } from '../profile/profile-screen.tsx';

export default defineMount(ProfileScreen);
