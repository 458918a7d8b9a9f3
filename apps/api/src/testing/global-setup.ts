import { existsSync, rmSync } from 'node:fs';
import { makeRunFolder } from './run-folder';
import { templateCache } from './template-cache';

/**
 * Migrates and fills once; every test file gets a copy. What makes the templates is loaded only if they are missing: it is most
 * of the server, and a single test file would wait for it.
 */
export default async () => {
  const folder = makeRunFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const kept = templateCache();
  const serverUrl = process.env.TEST_DATABASE_URL;
  process.env.SAAKH_TEST_TEMPLATES = folder;
  process.env.SAAKH_TEST_DUMPS = kept;
  try {
    if (serverUrl || !existsSync(kept)) {
      const { makeEmbeddedTemplates, makeServerTemplates } = await import('./make-templates');
      await (serverUrl ? makeServerTemplates(serverUrl, folder) : makeEmbeddedTemplates(folder, kept));
    }
  } catch (error) {
    // Vitest calls the answered function only when there is one.
    remove();
    throw error;
  }
  return remove;
};
