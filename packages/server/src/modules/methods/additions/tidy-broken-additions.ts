import { signUpConsent } from '@linekeeper/contract';
import { after, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { brokenAdditions, endAddition, hasOpenAddition } from '../stored/additions.store.ts';
import { methodRow } from '../customers/adopt-gateway-customer.ts';
import { lockCustomer, readCustomer, type CustomerRow } from '../stored/customers.store.ts';
import { removeMethodJob } from '../stored/delete-payment-method.ts';
import type { StoredMethod } from '../gateway/gateway.port.ts';
import { insertMethod, knownPaymentProfiles } from '../stored/methods.store.ts';
import type { MethodsNeeds } from '../gateway/methods-needs.ts';

/** Longer than the calls of an addition together. */
const additionTakesMs = 5 * minuteMs;

/** Removes what an unfinished addition left at the gateway. */
export async function tidyBrokenAdditions(needs: MethodsNeeds): Promise<void> {
  const startedBefore = after(needs.machineClock.now(), -additionTakesMs);
  for (const { id, accountId } of await brokenAdditions(needs.db, startedBefore, 50))
    await tidyOne(needs, id, accountId, startedBefore);
}

async function tidyOne(needs: MethodsNeeds, id: number, accountId: AccountId, startedBefore: Date): Promise<void> {
  const customer = await readCustomer(needs.db, accountId);
  if (!customer) return;
  const present = await methodsAtGateway(needs, customer);
  if (present === 'unknown') return;
  await needs.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, accountId, 'change');
    if (await hasOpenAddition(tx, accountId, startedBefore)) return;
    const known = await knownPaymentProfiles(tx, accountId);
    for (const orphan of present.filter(({ paymentProfileId }) => !known.has(paymentProfileId))) {
      const row = leavingRow(orphan, accountId, needs.clock.now());
      await insertMethod(tx, row);
      await needs.jobs.enqueue(tx, removeMethodJob, { methodId: row.id });
    }
    await endAddition(tx, id, needs.machineClock.now());
  });
}

/** Without a known customer at the gateway no method was on its way to it. */
async function methodsAtGateway({ gateway }: MethodsNeeds, { gatewayProfileId: profileId }: CustomerRow) {
  if (profileId === null) return [];
  const read = await gateway.findCustomer({ profileId });
  if (read.kind === 'unknown') return read.kind;
  return read.kind === 'found' ? read.found.methods : [];
}

function leavingRow(orphan: StoredMethod, accountId: AccountId, now: Date) {
  const row = methodRow(orphan, {
    accountId,
    isDefault: false,
    now,
    consent: { version: signUpConsent, at: now, ip: '' },
  });
  return { ...row, status: 'removed' as const, removedAt: now };
}
