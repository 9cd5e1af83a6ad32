import { addYears } from './years.ts';
import { erasedAccounts } from './erasures.store.ts';
import type { ErasuresNeeds } from './erasures-needs.ts';

const accountsAtOnce = 100;
const rowsAtOnce = 500;

/** Erases who was billed from invoices of erased accounts, once the law no longer wants it. */
export async function eraseOldParties(needs: ErasuresNeeds, stopping?: AbortSignal): Promise<void> {
  const { keepInvoicePartyYears } = (await needs.rules.currentRules(needs.db)).erasure;
  const before = addYears(needs.clock.now(), -keepInvoicePartyYears);
  let behind = '';
  for (;;) {
    if (stopping?.aborted === true) return;
    const accounts = await erasedAccounts(needs.db, behind, accountsAtOnce);
    for (const accountId of accounts) {
      let erased = rowsAtOnce;
      while (erased === rowsAtOnce)
        erased = await needs.db
          .transaction()
          .execute((tx) => needs.billing.eraseParties(tx, { accountId, before, limit: rowsAtOnce }));
    }
    const last = accounts.at(-1);
    if (last === undefined || accounts.length < accountsAtOnce) return;
    behind = last;
  }
}
