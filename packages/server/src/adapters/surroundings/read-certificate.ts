import { connect } from 'node:tls';
import { troubleOf } from './trouble-of.ts';
import { words } from './words.ts';

const connectWithinMs = 10_000;

export type CertificateSeen = { endsAt: Date } | { trouble: string };

/** The certificate that an https address shows, when it is one that browsers of this machine's trust take. Never throws. */
export function readCertificate(url: string): Promise<CertificateSeen> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || 443), servername: host, timeout: connectWithinMs });
    const end = (seen: CertificateSeen) => {
      socket.destroy();
      resolve(seen);
    };
    socket.once('secureConnect', () => end({ endsAt: new Date(socket.getPeerCertificate().valid_to) }));
    socket.once('timeout', () => end({ trouble: words.silent }));
    socket.once('error', (error) => end({ trouble: troubleOf(error) }));
  });
}
