import { isJobOpen } from '../../../jobs/waiting-jobs.store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';
import { readGatewayJob } from './read-gateway-job.ts';
import { words } from '../incidents/words.ts';

/** Reads everything that a carrier has, as every night. Refuses with `not_found` where it is not connected. */
export async function readCarrier({ carriers, reality }: OperationsNeeds, id: string): Promise<string> {
  const carrier = carriers.ids.find((one) => one === id);
  if (carrier === undefined || !carriers.portOf(carrier)) throw new Refusal('not_found');
  return words.reading[await reality.readCarrierNow(carrier)](carriers.staffNameOf(carrier));
}

/** A worker does it; asked for again before it is done, it is done once. */
export async function requestGatewayReading({ db, jobs, audit }: OperationsNeeds): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (await isJobOpen(tx, readGatewayJob.name)) return words.readingGateway;
    await jobs.enqueue(tx, readGatewayJob, {});
    await audit.record(tx, { account: null, action: 'gateway.read', about: {} });
    return words.readingGateway;
  });
}

/** Books what has settled and compares gateway and books. What the gateway does not answer is tried by the next night. */
export async function readGateway({ payments, reconciliation, collecting }: OperationsNeeds): Promise<void> {
  await reconciliation.importSettlements({ isUrgent: true });
  await payments.watchBankDebits();
  const outcome = await reconciliation.reconcileNow();
  if (outcome.kind === 'compared') await collecting.compareInvoices();
}
