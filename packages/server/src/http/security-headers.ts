import type { FastifyReply } from 'fastify';
import type { HeldByPage } from './whole-page.ts';

export interface OutsideOrigins {
  /** Where the hosted payment form's script and frame come from. */
  payments: string;
  /** What else pages may call: a hosted pool, endpoints that take signed requests. */
  connect: readonly string[];
  /** Where the logo comes from, if not from here. */
  images?: readonly string[];
}

export interface Https {
  /** Browsers shall stay with https at every name below ours, too. */
  coversSubdomains: boolean;
}

/** Pages copy texts and use nothing else of what a device has; one of them scans barcodes. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const yearSeconds = 31_536_000;

/**
 * What every answer carries. The strict policy, without inline scripts or styles, is the other half of keeping tokens in
 * localStorage. `Origin-Agent-Cluster` is missing on purpose: with it a browser splits page and payment form over two
 * processes and now and then loses what is typed there.
 */
export function securityHeaders(origins: OutsideOrigins, https: Https | null): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(origins, https !== null),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions([]),
    'referrer-policy': 'same-origin',
    ...(https && { 'strict-transport-security': transportPolicy(https) }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/** Lets a page have what it holds itself, by its hash and no other text. */
export function allowHeld(reply: FastifyReply, { styles, scripts }: HeldByPage): void {
  const hashes = new Map([
    ['style-src', styles],
    ['script-src', scripts],
  ]);
  const rules = String(reply.getHeader('content-security-policy')).split(';');
  const allowed = rules.map((rule) => {
    const more = hashes.get(rule.split(' ', 1)[0] ?? '') ?? [];
    return [rule, ...more.map((hash) => `'${hash}'`)].join(' ');
  });
  void reply.header('content-security-policy', allowed.join(';'));
}

/** The policy of the page on which people scan SIMs: it may use the camera, and no other page may. */
export const scanningPermissions = permissions(['camera']);

function permissions(allowed: readonly string[]): string {
  return unusedFeatures.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ');
}

function transportPolicy({ coversSubdomains }: Https): string {
  return `max-age=${yearSeconds}${coversSubdomains ? '; includeSubDomains' : ''}`;
}

function contentPolicy(origins: OutsideOrigins, isHttps: boolean): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", origins.payments],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...(origins.images ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...origins.connect],
    'frame-src': [origins.payments],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
