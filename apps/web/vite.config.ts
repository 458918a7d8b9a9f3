import { defineConfig, mergeConfig } from 'vite';
import { appConfig } from '../../packages/browser/build/app-config';
import { brandFontFiles } from '../../packages/browser/build/brand-font-files';

// What several pages share comes in few files: a phone takes longer for each of twenty small ones than for what they hold.
const shared = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 12_000,
};

export default defineConfig(
  mergeConfig(appConfig(import.meta.dirname), {
    plugins: [brandFontFiles()],
    build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } },
  }),
);
