import { defineConfig, mergeConfig } from 'vite';
import { appConfig } from '../../packages/browser/build/app-config';
import { brandFontFiles } from '../../packages/browser/build/brand-font-files';

export default defineConfig(mergeConfig(appConfig(import.meta.dirname), { plugins: [brandFontFiles()] }));
