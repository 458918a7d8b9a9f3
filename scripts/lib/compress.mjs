import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheDir } from './paths.mjs';

const store = join(cacheDir, 'compressed');
const compressible = /\.(js|css|svg|json|txt|webmanifest|map|wasm|ttf)$/;
const smallest = 1024;

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const encoders = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Puts `name.br` and `name.gz` next to every text file of a folder. Results are kept by content, because the highest
 * quality takes seconds and most files are the same from build to build.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  await mkdir(store, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  const kept = await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  );
  const current = new Set(kept.flat());
  const stale = (await readdir(store)).filter((name) => !current.has(name));
  await Promise.all(stale.map((name) => rm(join(store, name))));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  if (content.length < smallest) return [];
  const hash = createHash('sha256').update(content).digest('hex');
  return Promise.all(
    Object.entries(encoders).map(async ([ending, encode]) => {
      const name = `${hash}.${ending}`;
      await copyFile(join(store, name), `${file}.${ending}`).catch(async () => {
        await writeFile(join(store, name), await encode(content));
        await copyFile(join(store, name), `${file}.${ending}`);
      });
      return name;
    }),
  );
}
