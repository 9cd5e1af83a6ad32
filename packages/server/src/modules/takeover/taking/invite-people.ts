import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { actAs } from '../../../kernel/acting.ts';
import { readers } from '../files/row-facts.ts';
import { changeRow, customerOf, lockRow, noteKnown, refuseRow, rowsToInvite } from '../kept/rows.store.ts';
import type { Row } from '../kept/take-over.ts';
import { findTakeOver } from '../kept/take-overs.store.ts';
import type { TakeoverNeeds } from '../kept/takeover-needs.ts';
import { words } from '../kept/words.ts';

const atOnce = 200;

/** Invites the people whom staff have asked for, one after the other; each once, however often this runs. */
export async function invitePeople(needs: TakeoverNeeds, stopping?: AbortSignal): Promise<void> {
  for (const row of await rowsToInvite(needs.db, atOnce)) {
    if (stopping?.aborted) return;
    const about = { event: 'takeover.invitation-failed', takeOverId: row.takeOverId, rowNo: row.rowNo };
    const takeOver = await findTakeOver(needs.db, row.takeOverId);
    const actor = { kind: takeOver?.actorKind ?? 'job', id: takeOver?.actorId ?? null } as const;
    await onItsOwn(needs.log, about, () => actAs({ actor }, () => invite(needs, row)));
  }
}

/** Where the user pool did not say, the row stays as it is: the next run finds the person, or invites again. */
async function invite(needs: TakeoverNeeds, { record, ...row }: Row): Promise<void> {
  const { facts } = readers.person(record);
  const accountId = await customerOf(needs.db, row.customer);
  if (!facts || !accountId) throw new Error(`row ${row.rowNo} waits and names no one`);
  const invited = await needs.identity.inviteForProvider({ ...facts, accountId });
  if (invited === 'unknown' || invited === 'later') return;
  await needs.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, row, 'inviting'))) return;
    if (invited === 'refused') return refuseRow(tx, row, words.emailTaken);
    const { kind, externalId, takeOverId } = row;
    const at = needs.clock.now();
    await noteKnown(tx, { kind, externalId, resultId: accountId, takeOverId, at });
    // Names and email are the account's from now on.
    await changeRow(tx, row, { state: 'done', doneAt: at, record: {} });
  });
}
