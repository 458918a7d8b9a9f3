import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

declare module 'http' {
  interface IncomingMessage {
    styleNonce?: string;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the styles that the server writes and the browser makes; scripts come from our own files only. */
    styleNonce: string;
  }
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), contacts=(), payment=(), usb=(), browsing-topics=()';

/** Security headers of every answer (S-WEB-4, REG-DL-6). */
export const registerHeaders = async (app: FastifyInstance, { https }: { https: boolean }) => {
  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.styleNonce = randomBytes(16).toString('base64url');
    // The policy is written from the raw request.
    request.raw.styleNonce = request.styleNonce;
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('x-request-id', request.id);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (request) => `'nonce-${request.styleNonce ?? ''}'`],
        // React and Mantine set single properties on elements; no style sheet can enter this way.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
};
