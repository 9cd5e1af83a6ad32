import type { StaffAction } from '@linekeeper/contract/provider';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { actAs, actingNow } from '../../../kernel/acting.ts';
import { brandId, type AccountId, type ApprovalId, type BankImportId, type StaffId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { BankNeeds } from '../kept/bank-needs.ts';
import type { BankRow } from '../kept/deposit.ts';
import { findImport, lockImport } from '../kept/imports.store.ts';
import { changeBankRow, queueReady, rowsAtWork, rowsOfImport } from '../kept/rows.store.ts';
import { words } from '../kept/words.ts';

/**
 * Sends what is ready to be recorded; the portal's workers do it. Answers how many. A match whose invoices are no longer
 * due waits for a person instead. Refuses with `not_found`.
 */
export async function queueRows(needs: BankNeeds, id: BankImportId, by: string): Promise<number> {
  return needs.db.transaction().execute(async (tx) => {
    if (!(await lockImport(tx, id))) throw new Refusal('not_found');
    await openChanged(needs, tx, id);
    const { actor } = actingNow();
    const { count, amountCents } = await queueReady(tx, id, { actor: { kind: actor.kind, id: actor.id }, name: by });
    if (count === 0) return 0;
    await needs.audit.record(tx, {
      account: null,
      action: 'bank_import.recording',
      about: { bankImport: id },
      after: { deposits: count, amountCents },
    });
    return count;
  });
}

/** What a person chose stays: they know that the rest becomes credit. */
async function openChanged({ billing }: BankNeeds, tx: Tx, id: BankImportId): Promise<void> {
  const ready = await rowsOfImport(tx, id, { state: 'ready', behindNo: 0, limit: mostReady, offset: 0 });
  for (const row of ready.filter(({ confidence }) => confidence !== 'chosen')) {
    let dueCents = 0;
    for (const number of row.invoices) dueCents += (await billing.invoiceNamed(tx, number))?.dueCents ?? 0;
    const change = { state: 'open', confidence: 'unsure', notes: [words.dueChanged] } as const;
    if (row.amountCents > dueCents) await changeBankRow(tx, row, ['ready'], change);
  }
}

const mostReady = 5_000;

/**
 * Records what was sent, row by row: the payment first, then what became of the row. When a process dies between them, or
 * two do the same, the payment is recognised by the row's own key and its reference.
 */
export async function recordQueued(needs: BankNeeds, stopping?: AbortSignal): Promise<void> {
  await eachAtWork(needs, 'queued', stopping, async (row) => {
    const done = await actAs({ actor: row.queuedBy?.actor ?? { kind: 'job', id: 'portal' } }, () => record(needs, row));
    await changeBankRow(needs.db, row, ['queued'], done);
  });
}

/** Follows what second persons decided. */
export async function followAsked(needs: BankNeeds, stopping?: AbortSignal): Promise<void> {
  await eachAtWork(needs, 'asked', stopping, async (row) => {
    if (row.approvalId === null) return;
    const [request] = await needs.approvals.outcomesOfRequests(needs.db, [row.approvalId]);
    if (!request || request.state === 'waiting') return;
    const ended = { state: 'refused', notes: [words.approvalEnded(request.note)] } as const;
    await changeBankRow(needs.db, row, ['asked'], request.state === 'done' ? { state: 'recorded' } : ended);
  });
}

async function eachAtWork(
  needs: BankNeeds,
  state: 'asked' | 'queued',
  stopping: AbortSignal | undefined,
  work: (row: BankRow) => Promise<void>,
): Promise<void> {
  for (let behind = { importId: '', rowNo: 0 }; ;) {
    const rows = await rowsAtWork(needs.db, state, behind);
    for (const row of rows) {
      if (stopping?.aborted) return;
      const { importId, rowNo } = row;
      await onItsOwn(needs.log, { event: 'bank.row-failed', importId, rowNo }, () => work(row));
    }
    const last = rows.at(-1);
    if (!last) return;
    behind = last;
  }
}

type Outcome = Partial<Pick<BankRow, 'approvalId' | 'notes' | 'state'>>;

async function record(needs: BankNeeds, row: BankRow): Promise<Outcome> {
  const { queuedBy, accountId, day, fingerprint } = row;
  if (queuedBy === null || accountId === null || day === null || fingerprint === null)
    throw new Error(`row ${row.rowNo} of ${row.importId} was sent and is not whole`);
  const payment = paymentOf({ ...row, accountId, day, fingerprint });
  const { actor, name } = queuedBy;
  if (actor.kind !== 'staff' || actor.id === null) return recordForOperator(needs, payment);
  const statement = await findImport(needs.db, row.importId);
  const by = { memberId: brandId<StaffId>(actor.id), name, email: name };
  const taken = await needs.approvals.takeAction(by, {
    key: `bank:${fingerprint}:${row.tries}`,
    action: { kind: 'record_payment', account: accountId, ...payment.received },
    reason: words.reason(statement?.name ?? row.importId),
    amountCents: row.amountCents,
  });
  if (taken.state === 'done') return { state: 'recorded' };
  if (taken.state === 'waiting' && taken.id !== null)
    return { state: 'asked', approvalId: brandId<ApprovalId>(taken.id) };
  return { state: 'refused', notes: [taken.text] };
}

type Whole = BankRow & { accountId: AccountId; day: string; fingerprint: string };

interface Payment {
  accountId: AccountId;
  received: Omit<Extract<StaffAction, { kind: 'record_payment' }>, 'account' | 'kind'>;
}

const mostReference = 80;

/** The bank's own number, or what the row says with some of its fingerprint: no other deposit has it. */
function paymentOf({ accountId, day, fingerprint, bankId, reference, payer, amountCents, invoices }: Whole): Payment {
  const said = (reference || payer || words.noReference).slice(0, mostReference).trim();
  const ownReference = bankId === '' ? `${said} #${fingerprint.slice(0, 6)}` : bankId;
  const paidBy = wayOf(`${reference} ${payer}`);
  return {
    accountId,
    received: { amountCents, paidBy, reference: ownReference, receivedOn: day, invoices: [...invoices] },
  };
}

function wayOf(text: string): Payment['received']['paidBy'] {
  if (/\bwire\b|\bfedwire\b|\bswift\b/i.test(text)) return 'wire';
  return /\b(check|cheque|chk)\b/i.test(text) ? 'check' : 'ach';
}

/** The operator of the machine needs no second person. */
async function recordForOperator({ remittances }: BankNeeds, { accountId, received }: Payment): Promise<Outcome> {
  const done = await remittances.recordPayment({ accountId, ...received });
  return done.kind === 'refused' ? { state: 'refused', notes: [done.text] } : { state: 'recorded' };
}
