import type { Caller } from '../../../kernel/caller.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { FindingRecord } from '../findings/finding.ts';
import { findOpen, namedFindings } from '../findings/findings.store.ts';
import { askPlanOf } from '../findings/plans-in-orders.ts';
import { readAgain, type ReadAgain } from '../findings/read-sims.ts';
import type { RealityNeeds } from '../findings/reality-needs.ts';
import { words } from '../findings/words.ts';

/** A finding may be looked at again this often. */
const askedLimit = { most: 1, withinMs: 30_000 };

/**
 * Asks the carrier about one finding now and closes it if both sides agree; the worker looks for a stuck request at once.
 * Refuses with `not_found`, `too_many_requests`, `carrier_silent`.
 */
export async function lookAgain(
  needs: RealityNeeds,
  caller: Caller,
  id: string,
): Promise<{ text: string; isOpen: boolean }> {
  const finding = await findOpen(needs.db, caller.accountId, id);
  if (!finding) throw new Refusal('not_found');
  refuseTooMany([finding.seenAt], askedLimit, needs.clock.now());
  const again = await readFinding(needs, finding);
  if (!again) throw new Refusal('carrier_silent');
  await needs.db.transaction().execute(async (tx) => {
    await again.judge(tx);
    const entry = { account: caller.accountId, about: { finding: finding.id } };
    await needs.audit.record(tx, { ...entry, action: 'finding.looked_at' });
  });
  if (finding.kind === 'stuck_request') await needs.commands.lookSoonerAt(finding.carrier, finding.iccid);
  const isOpen = (await findOpen(needs.db, caller.accountId, id)) !== undefined;
  const said = saidOf(needs, finding, again);
  return { text: isOpen ? said : words.saysAndAgrees(said), isOpen };
}

export type NamedRead =
  | { kind: 'refused'; text: string; mayRetry: boolean }
  | { kind: 'read'; text: string; open: FindingRecord[] };

/** The same for an operator, by the finding's id or the SIM's number; answers what is still open about the SIM. */
export async function readNamed(needs: RealityNeeds, named: string): Promise<NamedRead> {
  const [finding] = await namedFindings(needs.db, named);
  if (!finding) return { kind: 'refused', text: words.operator.notFound(named), mayRetry: false };
  const again = await readFinding(needs, finding);
  const name = needs.carriers.nameOf(finding.carrier);
  if (!again) return { kind: 'refused', text: words.operator.silent(name), mayRetry: true };
  await needs.db.transaction().execute((tx) => again.judge(tx));
  const open = await namedFindings(needs.db, finding.iccid);
  const said = saidOf(needs, finding, again);
  return { kind: 'read', text: open.length === 0 ? words.operator.closed(said) : words.operator.open(said), open };
}

async function readFinding(needs: RealityNeeds, finding: FindingRecord): Promise<ReadAgain | null> {
  if (finding.kind === 'plan_drift' && !(await askPlanOf(needs, finding))) return null;
  return readAgain(needs, finding);
}

function saidOf({ carriers }: RealityNeeds, { carrier }: FindingRecord, { shown }: ReadAgain): string {
  const name = carriers.nameOf(carrier);
  return shown ? words.says(name, shown.word) : words.hasNoSim(name);
}
