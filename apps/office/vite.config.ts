import { defineConfig } from 'vite';
import { appConfig } from '../../packages/browser/build/app-config';

export default defineConfig(appConfig(import.meta.dirname));
