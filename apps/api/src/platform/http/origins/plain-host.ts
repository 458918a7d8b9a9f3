import type { FastifyInstance } from 'fastify';

/** A host as it is compared: in small letters and without the dot that ends a full name; a port stays. */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.(?=$|:\d*$)/, '');
}

const HOST_HEADERS = ['host', 'x-forwarded-host'] as const;

/** Register before everything that asks for the host: `Shop.Example.:443` is `shop.example:443` everywhere (S-WEB-6). */
export function readHostsPlain(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    for (const name of HOST_HEADERS) {
      const given = headers[name];
      if (typeof given === 'string')
        headers[name] = given
          .split(',')
          .map((one) => plainHost(one.trim()))
          .join(',');
    }
    done();
  });
}
