import { poolMailbox } from './adapters/mailbox/pool-mailbox.ts';
import { practiceOf } from './adapters/stand-ins/practice.ts';
import { confirmByMail } from './adapters/user-pool/confirm-by-mail.ts';
import type { BusinessClock } from './clock/business-clock.ts';
import type { Modules } from './compose-modules.ts';
import type { Config } from './config.ts';
import { consoleRoutesOf } from './console-routes.ts';
import type { Told } from './demo/beats.ts';
import { buildDemoFleet, type DemoFleet } from './demo/demo-fleet.ts';
import type { StaffSide } from './demo/demo-needs.ts';
import type { Handlers } from './http/call.ts';
import type { Floor } from './jobs/floor.ts';
import { mailOpener, readMailbox } from './mail/outbox.ts';
import { personFirstSeen } from './modules/identity/index.ts';
import { readDemo, readDemoSims } from './sample-files.ts';

interface DemoParts {
  readonly config: Config;
  readonly floor: Floor;
  readonly movable: BusinessClock;
}

/** The demo fleet of an embedded installation; null where a stand-in or the pool is not ours. */
export function demoOf(modules: Modules, calls: Handlers, { config, floor, movable }: DemoParts): DemoFleet | null {
  const { identity } = config;
  const practice = practiceOf(config);
  if (practice === null || identity.kind !== 'pool') return null;
  const readMails = poolMailbox({ url: identity.adminUrl, secret: identity.adminSecret });
  let told: Promise<Told> | undefined;
  return buildDemoFleet({
    ...floor,
    clock: movable,
    calls,
    staff: staffSideOf(modules, config, floor),
    practice: { ...practice, confirmSignUp: confirmByMail(identity, readMails) },
    told: () => (told ??= config.console === null ? readDemo().then(alone) : readDemo()),
    freeSims: (carrier, most) => modules.inventory.freeIccids(floor.db, carrier, most),
    firstSeen: (tx, { accountId, subject }) => floor.jobs.enqueue(tx, personFirstSeen, { accountId, subject }),
  });
}

/** Without a console no staff works here, and so no one looks after other customers. */
const alone = ({ story }: Told): Told => ({ story, cast: null });

function staffSideOf(modules: Modules, { mail }: Config, { db }: Floor): StaffSide {
  const open = mailOpener(mail.atRestKey);
  return {
    calls: consoleRoutesOf(modules),
    codeAt: modules.staff.codeAt,
    readSims: readDemoSims,
    async mailTo(email) {
      const [newest] = (await readMailbox(db, open, email)).toSorted((one, other) =>
        one.sentAt < other.sentAt ? 1 : -1,
      );
      return newest?.text ?? null;
    },
  };
}
