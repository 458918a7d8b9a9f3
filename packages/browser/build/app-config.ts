import react from '@vitejs/plugin-react';
import { transformSync } from 'esbuild';
import type { Plugin, UserConfig } from 'vite';
import { ALIASES } from '../../../scripts/lib/paths.mjs';
import { beginLoading, type PageFiles } from './begin-loading';
import { demoPage } from './demo-page';
import { OLDEST_BROWSERS } from './oldest-browsers';

/** The script as text, in the syntax of the oldest browsers. */
const beginning = (files: PageFiles): string =>
  transformSync(`(${beginLoading})(${JSON.stringify(files)})`, {
    target: [...OLDEST_BROWSERS],
    // Safari 14 knows it, but for one case that is not here.
    supported: { destructuring: true },
  }).code.trim();

const addressOf = (tag: string): string => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '';

/**
 * Loads the application behind the shell, whose first paint needs none of it. A script in the page begins it
 * (`begin-loading.ts`); the server names that script in the content policy by its hash.
 */
function firstPage(): Plugin {
  return {
    name: 'saakh:first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const tags = (pattern: RegExp) => (html.match(pattern) ?? []).map(addressOf);
        const [entry] = tags(/<script type="module"[^>]*>/g);
        if (entry === undefined) throw new Error('the page has no entry');
        const files: PageFiles = {
          entry,
          modules: tags(/<link rel="modulepreload"[^>]*>/g),
          sheets: tags(/<link rel="stylesheet"[^>]*>/g),
        };
        return html
          .replace(/ *<script type="module"[^>]*><\/script>\n?/g, '')
          .replace(/ *<link rel="(?:modulepreload|stylesheet)"[^>]*>\n?/g, '')
          .replace('</body>', () => `<script>${beginning(files)}</script>\n  </body>`);
      },
    },
  };
}

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
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], priority: 1 }] } },
      },
    },
    server: { proxy: { '/api': API, '/dev': API, '/assets/brands': API, '/files': API } },
  };
}
