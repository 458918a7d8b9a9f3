import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cacheDir = join(root, '.cache');

/** Paths from the root that programs make. */
export const MADE = /(^|\/)(node_modules|dist|data|coverage|output|\.cache|\.git)(\/|$)/;

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}
