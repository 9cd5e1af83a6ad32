import type { Floor } from '../../../jobs/floor.ts';
import type { Chore } from '../../../jobs/job.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { alone } from '../budget/budget.store.ts';
import type { Arrangement, WebhookDesk } from '../carrier/webhook-desk.port.ts';
import { findAddress, putAddress } from './webhook-addresses.store.ts';

type WebhookNeeds = Pick<Floor, 'db' | 'machineClock' | 'log'>;

/** How long what was found is taken to last. A carrier that could not be asked is asked at the next turn. */
const lastsMs = 10 * minuteMs;
/** When another process is at it, we leave it to that one. */
const mostWaitMs = 50;

/**
 * Has carriers send us webhooks, and checks now and then whether they still do. Nothing waits for it:
 * without it the same changes are noticed later.
 */
export function webhookChore(needs: WebhookNeeds, desks: readonly WebhookDesk[]): Chore {
  const seen = new Map<WebhookDesk, { kind: Arrangement['kind']; at: Date }>();
  const isDue = (desk: WebhookDesk) => {
    const last = seen.get(desk);
    return !last || last.kind === 'unavailable' || needs.machineClock.now() >= after(last.at, lastsMs);
  };
  return {
    name: 'carriers.arrange-webhooks',
    everyMs: minuteMs,
    async run() {
      for (const desk of desks.filter(isDue)) {
        const arrangement = await arrangeOnce(needs, desk);
        if (!arrangement) continue;
        if (arrangement.kind !== seen.get(desk)?.kind) logArrangement(needs, desk, arrangement);
        seen.set(desk, { kind: arrangement.kind, at: needs.machineClock.now() });
      }
    },
  };
}

/** Undefined: another process is at it. */
async function arrangeOnce({ db, machineClock }: WebhookNeeds, desk: WebhookDesk): Promise<Arrangement | undefined> {
  const { account, url, fingerprint } = desk;
  return alone(db, { name: `carrier webhook ${account}`, mostWaitMs }, async () => {
    const known = await findAddress(db, account);
    const before = known ? { url: known.url, isCurrent: known.url === url && known.fingerprint === fingerprint } : null;
    const arrangement = await desk.arrange(before);
    const address = { account, url, fingerprint, arrangedAt: machineClock.now() };
    if (arrangement.kind === 'arranged') await db.transaction().execute((tx) => putAddress(tx, address));
    return arrangement;
  });
}

function logArrangement({ log }: WebhookNeeds, { account, url }: WebhookDesk, arrangement: Arrangement): void {
  if (arrangement.kind === 'as_wanted') return;
  const facts = { account, url };
  if (arrangement.kind === 'arranged')
    log.info({ event: 'carriers.webhook-arranged', ...facts }, 'a carrier sends us webhooks from now on');
  else log.warn({ event: 'carriers.webhook-missing', ...facts }, `a carrier sends us no webhooks: ${arrangement.text}`);
}
