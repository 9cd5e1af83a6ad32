import type { Floor } from '../../../jobs/floor.ts';
import type { Chore } from '../../../jobs/job.ts';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { alone } from '../budget/budget.store.ts';
import type { Telling, WebhookDesk } from '../carrier/webhook-desk.port.ts';
import { findAddress, putAddress } from './webhook-addresses.store.ts';

type WebhookNeeds = Pick<Floor, 'db' | 'clock' | 'log'>;

/** How long what was found is taken to last. A carrier that could not be asked is asked at the next turn. */
const lastsMs = 10 * minuteMs;
/** Whoever meets another process at it leaves it to that one. */
const mostWaitMs = 50;

/**
 * Has carriers tell us of changes by themselves, and looks now and then whether they still do. Nothing waits for it:
 * without it the same changes are noticed later.
 */
export function webhookChore(needs: WebhookNeeds, desks: readonly WebhookDesk[]): Chore {
  const seen = new Map<WebhookDesk, { kind: Telling['kind']; at: Date }>();
  const isDue = (desk: WebhookDesk) => {
    const last = seen.get(desk);
    return !last || last.kind === 'unavailable' || needs.clock.now() >= after(last.at, lastsMs);
  };
  return {
    name: 'carriers.arrange-webhooks',
    everyMs: minuteMs,
    async run() {
      for (const desk of desks.filter(isDue)) {
        const telling = await arrangeOnce(needs, desk);
        if (!telling) continue;
        if (telling.kind !== seen.get(desk)?.kind) tell(needs, desk, telling);
        seen.set(desk, { kind: telling.kind, at: needs.clock.now() });
      }
    },
  };
}

/** Undefined: another process is at it. */
async function arrangeOnce({ db, clock }: WebhookNeeds, desk: WebhookDesk): Promise<Telling | undefined> {
  const { account, url, fingerprint } = desk;
  return alone(db, { name: `carrier webhook ${account}`, mostWaitMs }, async () => {
    const known = await findAddress(db, account);
    const before = known ? { url: known.url, isCurrent: known.url === url && known.fingerprint === fingerprint } : null;
    const telling = await desk.arrange(before);
    const address = { account, url, fingerprint, arrangedAt: clock.now() };
    if (telling.kind === 'arranged') await db.transaction().execute((tx) => putAddress(tx, address));
    return telling;
  });
}

function tell({ log }: WebhookNeeds, { account, url }: WebhookDesk, telling: Telling): void {
  if (telling.kind === 'as_wanted') return;
  const facts = { account, url };
  if (telling.kind === 'arranged')
    log.info({ event: 'carriers.webhook-arranged', ...facts }, 'a carrier tells us of changes from now on');
  else log.warn({ event: 'carriers.webhook-missing', ...facts }, `a carrier tells us of no changes: ${telling.text}`);
}
