import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface Folder {
  readonly roots: readonly string[];
  readonly maxAge: number;
  readonly immutable?: boolean;
  /** Whether packed files lie beside those that they are of; they are answered under those names only. */
  readonly preCompressed?: boolean;
}

const PACKED = /\.(br|gz)$/;

const namesIn = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !PACKED.test(entry.name))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    : [];

/**
 * Answers the files that folders have at the start, and nothing else. The library's own way reads the names of the whole
 * folder at each request, and a route for each file costs the start half a second.
 */
export async function serveFolder(files: FastifyInstance, prefix: string, { roots, ...how }: Folder): Promise<void> {
  const rootOf = new Map(roots.flatMap((root) => namesIn(root).map((name) => [name, root])));
  await files.register(async (own) => {
    await own.register(fastifyStatic, { ...how, root: [...roots], serve: false, index: false });
    own.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: (request, reply) => {
        const name = request.params['*'];
        const root = rootOf.get(name);
        return root === undefined ? reply.callNotFound() : reply.sendFile(name, root);
      },
    });
  });
}
