import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type TestWorld } from '../../../test/test-world.ts';
import { newId, type AccountId, type InvoiceId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import { customerBalance } from './customer-account.store.ts';
import { postLedger } from './post-ledger.ts';

const accountId = newId<AccountId>('acct');
let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

describe('the ledger', () => {
  const book = (amounts: readonly number[], cause = `test:${newId<InvoiceId>('inv')}`) =>
    world.db.transaction().execute((tx) =>
      postLedger(world, tx, {
        accountId,
        cause,
        entries: amounts.map((amountCents) => ({ ledger: 'credit', amountCents })),
      }),
    );

  const enter = (db: Db, cause: string, amounts: readonly number[], account = accountId) =>
    sql`insert into ledger.entries (transaction_id, account_id, ledger, amount_cents)
      select id, ${account}, 'bank', cents from ledger.transactions, unnest(${[...amounts]}::bigint[]) as n (cents)
      where cause = ${cause}`.execute(db);
  const bookByHand = (cause: string, amounts: readonly number[], account = accountId) =>
    world.db.transaction().execute(async (tx) => {
      await sql`insert into ledger.transactions (account_id, cause, at)
        values (${accountId}, ${cause}, now())`.execute(tx);
      await enter(tx, cause, amounts, account);
    });

  it('takes only what balances', async () => {
    await expect(book([1, 2])).rejects.toThrow('do not balance');
    await expect(
      sql`insert into ledger.transactions (account_id, cause, at) values ('a', 'alone', now())`.execute(world.db),
    ).rejects.toThrow('has no entries');
    await expect(bookByHand('uneven', [2, -1])).rejects.toThrow('does not balance');
    await bookByHand('even', [2, -2]);
  });

  it('takes no entry for a transaction that is closed, though it balances', async () => {
    await book([5, -5], 'closed');
    await expect(enter(world.db, 'closed', [1, -1])).rejects.toThrow('is closed');
  });

  it('takes no entry under another account', async () => {
    const other = newId<AccountId>('acct');
    await expect(bookByHand('mixed', [1, -1], other)).rejects.toThrow('entries of another account');
  });

  it('books a cause once', async () => {
    const cause = 'once';
    await book([3, -3], cause);
    await book([3, -3], cause);
    const booked = sql`select from ledger.entries as e join ledger.transactions as t
      on t.id = e.transaction_id where t.cause = ${cause}`;
    expect((await booked.execute(world.db)).rows).toHaveLength(2);
  });

  it('says what an account owes, its credit, and what is to be refunded to it', async () => {
    const account = newId<AccountId>('acct');
    const balance = () => customerBalance(world.db, account);
    expect(await balance()).toEqual({ owedCents: 0, creditCents: 0, refundableCents: 0 });
    const entries = [
      { ledger: 'receivable', amountCents: 900 },
      { ledger: 'account_credit', amountCents: -200 },
      { ledger: 'credit', amountCents: -300 },
      { ledger: 'revenue', amountCents: -400 },
    ] as const;
    await world.db
      .transaction()
      .execute((tx) => postLedger(world, tx, { accountId: account, cause: `test:${account}`, entries }));
    expect(await balance()).toEqual({ owedCents: 900, creditCents: 200, refundableCents: 300 });
  });

  it('never forgets', async () => {
    await book([7, -7]);
    await expect(sql`update ledger.entries set amount_cents = 1`.execute(world.db)).rejects.toThrow('append-only');
    await expect(sql`delete from ledger.transactions`.execute(world.db)).rejects.toThrow('append-only');
  });
});
