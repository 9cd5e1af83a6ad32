import { brandId, type AccountId, type BankImportId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { BankNeeds } from '../kept/bank-needs.ts';
import { decidableStates, type BankRow } from '../kept/deposit.ts';
import { changeBankRow, lockBankRow } from '../kept/rows.store.ts';
import { words } from '../kept/words.ts';

interface Decided {
  importId: BankImportId;
  rowNo: number;
}

interface Chosen extends Decided {
  account: string;
  /** Numbers or ids, in their order; none: what is owed longest first. */
  invoices: readonly string[];
  by: string;
}

type Said = { problem: string | null };

/** A person says what a deposit pays. What is more than due becomes credit. Refuses with `not_found`. */
export async function chooseMatch(needs: BankNeeds, { account, invoices, by, ...key }: Chosen): Promise<Said> {
  return decide(needs, key, async (tx, row) => {
    const accountId = brandId<AccountId>(account);
    if (!(await needs.accounts.getAccount(tx, accountId))) return { problem: words.noAccount };
    const numbers: string[] = [];
    for (const named of invoices) {
      const found = await needs.billing.invoiceNamed(tx, named);
      if (found?.accountId !== accountId || found.number === null) return { problem: words.noInvoice(named) };
      numbers.push(found.number);
    }
    const match = { accountId, invoices: numbers, confidence: 'chosen', notes: [words.chosenBy(by)] } as const;
    await changeBankRow(tx, key, decidableStates, { ...match, state: 'ready' });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'bank_row.chosen',
      about: { bankImport: key.importId },
      before: { state: row.state, account: row.accountId, invoices: [...row.invoices] },
      after: { row: key.rowNo, amountCents: row.amountCents, account: accountId, invoices: numbers },
    });
    return { problem: null };
  });
}

/** Leaves a deposit out; a later choice takes it up again. Refuses with `not_found`. */
export async function skipRow(needs: BankNeeds, key: Decided): Promise<Said> {
  return decide(needs, key, async (tx, row) => {
    await changeBankRow(tx, key, decidableStates, { state: 'skipped' });
    await needs.audit.record(tx, {
      account: row.accountId,
      action: 'bank_row.skipped',
      about: { bankImport: key.importId },
      before: { state: row.state },
      after: { row: key.rowNo, amountCents: row.amountCents },
    });
    return { problem: null };
  });
}

async function decide(
  { db }: Pick<BankNeeds, 'db'>,
  key: Decided,
  work: (tx: Tx, row: BankRow) => Promise<Said>,
): Promise<Said> {
  return db.transaction().execute(async (tx) => {
    const row = await lockBankRow(tx, key);
    if (!row) throw new Refusal('not_found');
    return decidableStates.includes(row.state) ? work(tx, row) : { problem: words.decided };
  });
}
