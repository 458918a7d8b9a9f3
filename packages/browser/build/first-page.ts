import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';
import { beginLoading, type PageFiles } from './begin-loading';
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
export function firstPage(): Plugin {
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
