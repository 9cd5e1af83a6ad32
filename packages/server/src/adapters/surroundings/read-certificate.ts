import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { troubleOf } from './trouble-of.ts';
import { words } from './words.ts';

const connectWithinMs = 10_000;

export type CertificateSeen = { endsAt: Date } | { trouble: string };

/**
 * The certificate that an https address shows, when it is one that this machine trusts, or `alsoTrusted`. Never throws.
 */
export function readCertificate(url: string, alsoTrusted?: string): Promise<CertificateSeen> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve) => {
    const trust = alsoTrusted === undefined ? {} : { ca: alsoTrusted };
    const place = { host, port: Number(port || 443), timeout: connectWithinMs };
    const socket = connect({ ...place, ...trust, ...(isIP(host) === 0 && { servername: host }) });
    const end = (seen: CertificateSeen) => {
      socket.destroy();
      resolve(seen);
    };
    socket.once('secureConnect', () => end({ endsAt: new Date(socket.getPeerCertificate().valid_to) }));
    socket.once('timeout', () => end({ trouble: words.silent }));
    socket.once('error', (error) => end({ trouble: troubleOf(error) }));
  });
}
