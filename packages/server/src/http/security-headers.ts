import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface OutsideOrigins {
  /** Where the hosted payment form's script and frame come from. */
  payments: string;
  /** What else pages may call: a hosted pool, endpoints that take signed requests. */
  connect: readonly string[];
  /** Where the logo comes from, if not from here. */
  images?: readonly string[];
}

/** A strict policy without inline scripts or styles: it is the other half of keeping tokens in localStorage. */
export async function addSecurityHeaders(server: FastifyInstance, origins: OutsideOrigins, isHttps: boolean) {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", origins.payments],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", ...(origins.images ?? [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...origins.connect],
        frameSrc: [origins.payments],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    // With it the browser splits page and payment form over two processes and now and then loses what is typed there.
    originAgentCluster: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
}
