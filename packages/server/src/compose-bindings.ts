import { limitedPublic, type MakeLimiter } from './compose-limits.ts';
import type { Modules } from './compose-modules.ts';
import type { Config } from './config.ts';
import type { BindNeeds } from './http/bind-endpoint.ts';
import type { LookNeeds } from './http/bind-looks.ts';
import type { Floor } from './jobs/floor.ts';
import { networkOf } from './kernel/network-of.ts';
import { UnderWay } from './kernel/under-way.ts';

/** What every endpoint of the customers' API stands on. */
export function bindNeedsOf(
  { logins, holds, keys, languages }: Modules,
  { db, machineClock, log }: Floor,
  { config, limit }: { config: Config; limit: MakeLimiter },
): BindNeeds {
  return {
    db,
    machineClock,
    log,
    underWay: new UnderWay(),
    checksReplies: config.checksReplies,
    authenticate: logins.enter,
    enterByKey: keys.enterByKey,
    languageOf: (accountId) => languages.languageOfAccount(db, accountId),
    refuseHeld: holds.refuseHeld,
    limitPublic: limitedPublic(limit, config.limitSignUpsPerHour),
  };
}

/** The same for the provider's console; null where there is none. */
export function providerBindNeedsOf(
  { staff: { authenticateStaff }, customers: { admitLook }, mandates: { actingOf } }: Modules,
  bindNeeds: BindNeeds,
  { config: { console, limitStaffLogInsPerHour }, limit }: { config: Config; limit: MakeLimiter },
): LookNeeds | null {
  if (console === null) return null;
  const logIns = limit('staff-log-in', limitStaffLogInsPerHour, 3_600);
  const limitStaffLogIns = (ip: string) => logIns.take(networkOf(ip));
  return { ...bindNeeds, consoleUrl: console.url, authenticateStaff, limitStaffLogIns, admitLook, actingOf };
}
