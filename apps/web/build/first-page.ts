import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

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

/**
 * Arranges what the first page loads: the customer's area together with the entry instead of after it, and the sheets behind
 * the shell, whose first paint needs none of them. Scripts wait for the sheets all the same, so nothing is seen unstyled.
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
      const scripts = chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
      const sheets = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const own = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      const bare = own.reduce((text, sheet) => text.replace(sheet, ''), html);
      const links = new Set([
        ...own.map((sheet) => sheet.trim()),
        ...sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
      ]);
      return bare
        .replace(
          '</head>',
          () =>
            `${scripts
              .filter((script) => !bare.includes(script))
              .map((script) => `  ${script}\n  `)
              .join('')}</head>`,
        )
        .replace('<!--saakh:data-->', () => `${[...links].join('\n    ')}\n    <!--saakh:data-->`);
    },
  },
});
