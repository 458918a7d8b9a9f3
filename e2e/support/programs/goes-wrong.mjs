// Read by the API before its own code. On SIGUSR2 something fails that nobody catches, in the way that GOES_WRONG_BY names: a
// mistake that the product does not have. SHORT_DRAIN_MS is waited in place of the 25 seconds of its end.
const SOMEBODY = 'Failed query: insert, params: 9812345601,ABCPI1234F,meera.iyer@example.com';
const DRAIN_MS = 25_000;
const { GOES_WRONG_BY, SHORT_DRAIN_MS } = process.env;

process.on('SIGUSR2', () => {
  const fault = new Error(`Nobody expected it. ${SOMEBODY}`);
  if (GOES_WRONG_BY === 'exception') throw fault;
  void Promise.reject(fault);
});

if (SHORT_DRAIN_MS) {
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (real, self, [run, milliseconds, ...given]) =>
      Reflect.apply(real, self, [run, milliseconds === DRAIN_MS ? Number(SHORT_DRAIN_MS) : milliseconds, ...given]),
  });
}
