import type { Config } from './derive.ts';
import { isLoopback } from './loopback.ts';

/** Whether nothing outside is real: own user pool and mailbox, payment sandbox, simulated carriers only. */
export function isAllEmbedded({ preset, identity, payments, carriers, mail }: Config): boolean {
  return (
    preset === 'embedded' &&
    identity.kind === 'pool' &&
    identity.isOurs &&
    mail.outlet === 'kept' &&
    payments.environment === 'LOCAL' &&
    !carriers.hasVendors
  );
}

/** Whether business time can be moved: only where nothing outside is real, and for people on this machine. */
export function hasMovableTime(config: Config): boolean {
  return isAllEmbedded(config) && hasDevPages(config);
}

/** Whether mails and practice facts are shown on `/dev/` pages: for who develops or tries the portal on this machine. */
export function hasDevPages({ preset, production, publicUrl }: Config): boolean {
  return preset === 'embedded' && !production && isLoopback(new URL(publicUrl).hostname);
}
