// Read by the API before its own code: it asks the names of HOSTILE_NAMES as somebody's own name servers answer them, each time
// with the next addresses of its list, the last ones from then on. Every time is written down, a line each, in
// HOSTILE_NAMES_ASKED. All other names are the machine's.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

/** @type {Readonly<Record<string, readonly (readonly string[])[]>>} */
const names = JSON.parse(process.env.HOSTILE_NAMES ?? '{}');
const file = process.env.HOSTILE_NAMES_ASKED ?? '';
/** @type {Map<string, number>} */
const asked = new Map();

/** @param {string} name @param {4 | 6} [family] */
const addressesOf = (name, family) => {
  const times = names[name];
  if (!times) return undefined;
  const key = `${name} ${family ?? ''}`;
  const time = asked.get(key) ?? 0;
  asked.set(key, time + 1);
  appendFileSync(file, `${name}\n`);
  const found = (times[Math.min(time, times.length - 1)] ?? []).map((address) => ({ address, family: isIP(address) }));
  return family ? found.filter((one) => one.family === family) : found;
};

const { lookup } = dns;
dns.lookup = /** @type {typeof lookup} */ (
  (/** @type {string} */ name, /** @type {any} */ options, /** @type {any} */ callback) => {
    const [given, done] = callback ? [options, callback] : [{}, options];
    const found = addressesOf(name);
    if (!found) return lookup(name, given, done);
    const [first] = found;
    process.nextTick(() => (given.all ? done(null, found) : done(null, first?.address, first?.family)));
  }
);
const { lookup: promised, Resolver } = dns.promises;
dns.promises.lookup = /** @type {typeof promised} */ (
  async (/** @type {string} */ name, /** @type {any} */ options) => {
    const found = addressesOf(name);
    if (!found) return promised(name, options);
    return options?.all ? found : found[0];
  }
);
const families = /** @type {const} */ ({ resolve4: 4, resolve6: 6 });
for (const method of /** @type {const} */ (['resolve4', 'resolve6'])) {
  const real = Resolver.prototype[method];
  Resolver.prototype[method] = new Proxy(real, {
    apply: async (_real, self, [name, ...options]) => {
      const found = addressesOf(name, families[method]);
      return found ? found.map(({ address }) => address) : Reflect.apply(real, self, [name, ...options]);
    },
  });
}
syncBuiltinESMExports();
