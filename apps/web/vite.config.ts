import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFontFiles } from './build/brand-font-files';
import { demoPage } from './build/demo-page';
import { firstPage } from './build/first-page';
import { OLDEST_BROWSERS } from './build/oldest-browsers';

const API = process.env.SAAKH_API ?? 'http://localhost:3000';

/** What every page of every area runs on. */
const LIBRARIES =
  /(node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|use-sync-external-store)\/)|(src\/older-browsers\.)/;
/** Our own small parts that every customer page uses. */
const FIRST_PAGE =
  /(src\/ui\/(button|step-progress|states|skeleton-lines|frame\/(page-frame|brand-logo|language-switch)|inputs\/(fields?|field-error|send-button))\.)|(src\/platform\/(?!i18n\/(hi|en)\/|puzzle\/|staff\/))|(features\/(identity\/(end-session|contact|pending-sign-in|queries)|customers\/queries|products\/queries|support\/help-drafts))|(areas\/customer\/(asks-server|edit-flags|frame\/menu-rules|gate\.module))|(packages\/contracts\/src\/(bounds|patterns|messages|form-messages|product-types)\.)|(@tabler\/icons-react\/dist\/esm\/icons\/Icon(HelpCircle|Logout|Menu2|UserCircle|Bell)\.)/;
/** Parts that the pages of the customer, and others, are made of: one file for all, or a page would come in dozens of them. */
const PARTS =
  /(src\/ui\/(dialog|decision|disclosure|facts|link-button|panel|product-icon|officer|way-list|timeline|inputs\/(check-box|choice-group|checked-form|consent-box|money-input|date-field|slider))\.)|(@tabler\/icons-react\/dist\/esm\/icons\/Icon(X|ChevronRight|Check)\.)/;
/** What several of the customer's own pages share. */
const CUSTOMER_PARTS =
  /(features\/((consents|notices)\/|(profile|applications|products)\/(queries|product-path|birth-date)))|(areas\/customer\/(use-(journey|edit-profile|open-product|partner-sight)|pages\/(profile\/(use-(finish-profile|loan-limits)|profile\.module)|use-start-product|example-terms)))|(packages\/rules\/src\/(funnel\/site-funnel|loan\/loan-cost))/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), brandFontFiles(), demoPage(), firstPage()],
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
      output: {
        // Left alone, the first page would come in two dozen files of a kilobyte each.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES, priority: 2 },
            { name: 'first-page', test: FIRST_PAGE, priority: 1 },
            { name: 'parts', test: PARTS },
            { name: 'customer-parts', test: CUSTOMER_PARTS },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API, '/dev': API, '/assets/brands': API, '/files': API } },
});
