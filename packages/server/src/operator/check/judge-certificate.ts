import type { CertificateSeen } from '../../adapters/surroundings/read-certificate.ts';
import { dayMs } from '../../kernel/clock.ts';
import { fault, ok, warning, type Finding } from './finding.ts';
import { words } from './words.ts';

const fineDays = 14;
const bearableDays = 3;

/** Whether browsers take the certificate, and for how long. */
export function judgeCertificate(name: string, seen: CertificateSeen, now: Date): Finding {
  if ('trouble' in seen) return fault(words.tls.refused(name, seen.trouble));
  const days = Math.floor((seen.endsAt.getTime() - now.getTime()) / dayMs);
  if (days >= fineDays) return ok(words.tls.fine(name, days));
  return (days >= bearableDays ? warning : fault)(words.tls.ends(name, days));
}
