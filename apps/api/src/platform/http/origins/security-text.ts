import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import { noSuchAddress } from './missing-address';

const DAY_MS = 86_400_000;
/** Less than the year that RFC 9116 allows. */
const VALID_DAYS = 180;
const PATH = '/.well-known/security.txt';
const page = { access: 'page' } as const;

interface Options {
  readonly config: Pick<Config, 'PUBLIC_ORIGIN' | 'SECURITY_CONTACT' | 'SUPPORT_EMAIL' | 'secureCookies'>;
  readonly clock: Clock;
  /** What the operator's brand says, where the settings name no address: in a demo. */
  readonly contactOfBrand: () => string;
}

/** Where somebody who found a weakness writes to: RFC 9116, at each host that has pages. */
export function registerSecurityText(app: FastifyInstance, { config, clock, contactOfBrand }: Options): void {
  const contact = () => config.SECURITY_CONTACT ?? config.SUPPORT_EMAIL ?? contactOfBrand();
  for (const url of [PATH, '/security.txt']) {
    app.get(url, { config: page, schema: { hide: true } }, async (request, reply) => {
      const written = contact();
      if (written === '') throw noSuchAddress(PATH);
      const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
      // A copy counts only where it names the address that it was read from; a proxy may end TLS without saying so.
      const asked = config.secureCookies ? `https://${request.hostname}` : `${request.protocol}://${request.host}`;
      const origins = new Set([config.PUBLIC_ORIGIN, asked]);
      const lines = [
        `Contact: ${written.includes(':') ? written : `mailto:${written}`}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en, hi',
        ...[...origins].flatMap((origin) =>
          origin === undefined ? [] : `Canonical: ${new URL(origin).origin}${PATH}`,
        ),
      ];
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    });
  }
}
