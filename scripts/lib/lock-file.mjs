/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/**
 * The optional packages that a lock names and does not hold. Where a registry lacks the packages of other systems, npm
 * leaves them out of the lock it writes, and `npm ci` then refuses that lock.
 * @param {Lock} lock
 * @returns {[string, LockEntry][]} what to add, by path
 */
export function missingOptionalPackages(lock) {
  /** @type {Map<string, LockEntry>} */
  const missing = new Map();
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const top = `node_modules/${name}`;
      const isHeld = lock.packages[`${path}/${top}`] ?? lock.packages[top];
      if (!isHeld && /^\d/.test(version)) missing.set(top, { version, ...platformOf(name), ...kindOf(entry) });
    }
  }
  return [...missing];
}

/** @param {LockEntry} owner @returns {LockEntry} */
const kindOf = ({ dev }) => ({ ...(dev ? { dev } : {}), optional: true });

/** Which machines a package is for, as its name says it: binding-linux-x64-gnu. @param {string} name @returns {LockEntry} */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = Object.entries(libraries).flatMap(([word, library]) => (words.includes(word) ? [library] : []));
  return { cpu, ...(os.includes('linux') && libc.length > 0 ? { libc } : {}), os };
}
