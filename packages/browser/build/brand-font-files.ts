import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { BRAND_FONTS, fontCss, fontFiles } from '../../rules/src/brands/fonts';

const require = createRequire(import.meta.url);
const packageOf = (slug: string) => dirname(require.resolve(`@fontsource/${slug}/package.json`));

/** Every font file and licence by the path that it is served under; the fonts come from the registry's packages. */
function filesByPath(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { slug, subset, weight, path } of fontFiles()) {
    files.set(path, join(packageOf(slug), 'files', `${slug}-${subset}-${weight}-normal.woff2`));
    files.set(`/fonts/${slug}.LICENSE.txt`, join(packageOf(slug), 'LICENSE'));
  }
  return files;
}

/** Serves and emits `/fonts/…`: the files, and one sheet per family, which is a brand's font link. */
export function brandFontFiles(): Plugin {
  return {
    name: 'saakh:brand-fonts',
    generateBundle() {
      for (const [path, file] of filesByPath())
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(file) });
      for (const { family, slug } of BRAND_FONTS) {
        this.emitFile({ type: 'asset', fileName: `fonts/${slug}.css`, source: fontCss(family) });
      }
    },
    configureServer(server) {
      const files = filesByPath();
      server.middlewares.use((request, response, next) => {
        const file = files.get(request.url?.split('?')[0] ?? '');
        if (!file || !existsSync(file)) return next();
        response.setHeader('content-type', file.endsWith('.woff2') ? 'font/woff2' : 'text/plain');
        response.end(readFileSync(file));
      });
    },
  };
}
