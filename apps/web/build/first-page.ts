import { transformSync } from 'esbuild';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';
import { beginLoading, type PageFiles } from './begin-loading';
import { OLDEST_BROWSERS } from './oldest-browsers';

/** The chunk that a customer's first page always needs and the entry only asks for once it runs. */
const FIRST_AREA = 'areas/customer/area.tsx';

function withImports(bundle: OutputBundle, first: OutputChunk): Set<OutputChunk> {
  const found = new Set([first]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') found.add(next);
    }
  }
  return found;
}

/** The script as text, in the syntax of the oldest browsers. */
const beginning = (files: PageFiles): string =>
  transformSync(`(${beginLoading})(${JSON.stringify(files)})`, {
    target: [...OLDEST_BROWSERS],
    // Safari 14 knows it, but for one case that is not here.
    supported: { destructuring: true },
  }).code.trim();

const addressOf = (tag: string): string => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '';

/**
 * Arranges what the first page loads: the customer's area together with the entry instead of after it, and everything behind
 * the shell, whose first paint needs none of it. A script in the page begins it then (`begin-loading.ts`); the server names
 * that script in the content policy by what is in it.
 */
export const firstPage = (): Plugin => ({
  name: 'saakh:first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const area = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(FIRST_AREA),
      );
      if (area?.type !== 'chunk') throw new Error(`no chunk of ${FIRST_AREA}`);
      const chunks = [...withImports(bundle, area)];
      const tags = (pattern: RegExp) => (html.match(pattern) ?? []).map(addressOf);
      const [entry] = tags(/<script type="module"[^>]*>/g);
      if (entry === undefined) throw new Error('the page has no entry');
      const files: PageFiles = {
        entry,
        modules: [
          ...new Set([...tags(/<link rel="modulepreload"[^>]*>/g), ...chunks.map(({ fileName }) => `/${fileName}`)]),
        ],
        sheets: [
          ...new Set([
            ...tags(/<link rel="stylesheet"[^>]*>/g),
            ...chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]).map((sheet) => `/${sheet}`),
          ]),
        ],
      };
      return html
        .replace(/ *<script type="module"[^>]*><\/script>\n?/g, '')
        .replace(/ *<link rel="(?:modulepreload|stylesheet)"[^>]*>\n?/g, '')
        .replace('</body>', () => `<script>${beginning(files)}</script>\n  </body>`);
    },
  },
});
