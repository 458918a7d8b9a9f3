import { readFileSync } from 'node:fs';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { noCounts } from '../tests/vitest.mjs';

const BINARY = /\.(?:png|jpe?g|webp|gif|ico|woff2?|ttf|xlsx?|pdf|gz|br|zip|wasm)$/i;
/** Addresses of databases at hosts that nobody can reach from outside: tests and documents show what becomes of them. */
const INVENTED = String.raw`/@(127\.0\.0\.1|[\w-]+|\[::1\]|[\w.-]+\.(example|invalid|test))[:/]/`;
const options = {
  config: {
    rules: [
      {
        id: '@secretlint/secretlint-rule-preset-recommend',
        rule: creator,
        rules: [{ id: '@secretlint/secretlint-rule-database-connection-string', options: { allows: [INVENTED] } }],
      },
    ],
  },
  maskSecrets: true,
  noPhysicFilePath: true,
};

/**
 * Has secretlint look through every tracked text file.
 * @returns {Promise<import('../tests/vitest.mjs').Counts>}
 */
export async function findSecrets() {
  const { output } = await run('git', ['ls-files', '-z']);
  const files = output.split('\0').filter((file) => file !== '' && !BINARY.test(file));
  const failures = [];
  for (const file of files) {
    const source = { content: readTracked(file), filePath: inRoot(file), contentType: /** @type {const} */ ('text') };
    const { messages } = await lintSource({ source, options });
    failures.push(...messages.map(({ loc, message }) => `${file}:${loc.start.line}: ${message}`));
  }
  console.log(`${files.length} files`);
  return {
    ...noCounts(),
    passed: files.length > 0 && failures.length === 0 ? 1 : 0,
    failed: failures.length,
    failures,
  };
}

/** A file that was deleted and not yet committed holds nothing. @param {string} file */
function readTracked(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
