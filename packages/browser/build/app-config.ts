import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { ALIASES } from '../../../scripts/lib/paths.mjs';
import { demoPage } from './demo-page';
import { firstPage } from './first-page';
import { OLDEST_BROWSERS } from './oldest-browsers';

const API = process.env.SAAKH_API ?? 'http://localhost:3000';

/** What Vite needs to know of either web application. */
export function appConfig(root: string): UserConfig {
  return {
    root,
    base: '/',
    resolve: { alias: ALIASES },
    plugins: [react(), demoPage(), firstPage()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      target: [...OLDEST_BROWSERS],
      // Inlined assets would need `data:` in the content policy, and small chunks cost less than a wider policy.
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      reportCompressedSize: false,
      manifest: true,
      rolldownOptions: {
        // Each page gets only the endpoints it calls, not the tables of all.
        optimization: { inlineConst: true },
        // What the first page needs comes in one file: a request less for each, and it compresses better.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
    server: { proxy: { '/api': API, '/dev': API, '/assets/brands': API, '/files': API } },
  };
}
