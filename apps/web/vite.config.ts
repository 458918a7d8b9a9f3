import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFontFiles } from './build/brand-font-files';
import { demoPage } from './build/demo-page';
import { firstPage } from './build/first-page';

const API = process.env.SAAKH_API ?? 'http://localhost:3000';

/** What every page of every area runs on. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|use-sync-external-store)\//;
/** Our own small parts that every customer page uses. */
const FIRST_PAGE =
  /(src\/ui\/(button|field|fields|field-error|page-frame|step-progress|brand-logo|states|skeleton-lines)\.)|(src\/platform\/(?!i18n\/(hi|en)\/|puzzle\/))|(features\/(identity\/(end-session|contact)|customers\/queries|customers\/user-state))|(packages\/(rules|contracts)\/src\/(paths|brand-colours|bounds|patterns|messages|form-messages|product-types))/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), brandFontFiles(), demoPage(), firstPage()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    // Inlined assets would need `data:` in the content policy, and small chunks cost less than a wider policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Left alone, the first page would come in two dozen files of a kilobyte each.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 2 },
            { name: 'first-page', test: FIRST_PAGE, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/dev': API, '/assets/brands': API, '/files': API } },
});
