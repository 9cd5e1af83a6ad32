import type { PaymentConsentVersion } from '@linekeeper/contract';
import type { AccountId, ProspectId, SignUpId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { SignUpForm } from './sign-up-form.ts';

export type SignUpRow = {
  id: SignUpId;
  accountId: AccountId;
  state: 'started' | 'pool_called' | 'done' | 'undoing' | 'undone';
  email: string;
  /** Lower case; null when nothing is left to do or to find. */
  emailKey: string | null;
  form: SignUpForm | null;
  merchantCustomerId: string;
  ip: string;
  /** Null: it came without a payment method, so there is no customer at the gateway. */
  consentVersion: PaymentConsentVersion | null;
  termsVersion: number;
  /** The invitation of staff that it follows. */
  prospectId: ProspectId | null;
  subject: string | null;
  startedAt: Date;
  poolCalledAt: Date | null;
  deadlineAt: Date;
  endedAt: Date | null;
};
type Tables = { 'accounts.signUps': SignUpRow };

const signUps = (db: Db) => db.withTables<Tables>();

/** False while another sign-up with this e-mail is under way. */
export async function insertSignUp(tx: Tx, row: SignUpRow): Promise<boolean> {
  const result = await signUps(tx)
    .insertInto('accounts.signUps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function lockSignUp(tx: Tx, id: SignUpId): Promise<SignUpRow | undefined> {
  return signUps(tx).selectFrom('accounts.signUps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeSignUp(tx: Tx, id: SignUpId, change: Partial<SignUpRow>): Promise<void> {
  await signUps(tx).updateTable('accounts.signUps').set(change).where('id', '=', id).execute();
}

export async function signUpOfAccount(db: Db, accountId: AccountId): Promise<SignUpRow | undefined> {
  return signUps(db).selectFrom('accounts.signUps').selectAll().where('accountId', '=', accountId).executeTakeFirst();
}

/** Accounts that came from finished sign-ups with this e-mail. */
export async function accountsOfEmail(db: Db, emailKey: string): Promise<AccountId[]> {
  const rows = await signUps(db)
    .selectFrom('accounts.signUps')
    .select('accountId')
    .where('emailKey', '=', emailKey)
    .where('state', '=', 'done')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Moves the deadline of a sign-up that is worked on; false when another process has taken it up meanwhile. */
export async function extendSignUp(tx: Tx, { id, deadlineAt }: SignUpRow, until: Date): Promise<boolean> {
  const result = await signUps(tx)
    .updateTable('accounts.signUps')
    .set({ deadlineAt: until })
    .where('id', '=', id)
    .where('deadlineAt', '=', deadlineAt)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Takes an unfinished sign-up whose time is over, of this e-mail or of any, for `until`; another worker does not
 * take it meanwhile.
 */
export async function claimUnfinished(
  tx: Tx,
  now: Date,
  asked: { until: Date; emailKey?: string | undefined },
): Promise<SignUpRow | undefined> {
  const { until, emailKey } = asked;
  const row = await signUps(tx)
    .selectFrom('accounts.signUps')
    .selectAll()
    .where('state', 'in', ['started', 'pool_called', 'undoing'])
    .where('deadlineAt', '<=', now)
    .$if(emailKey !== undefined, (query) => query.where('emailKey', '=', emailKey ?? ''))
    .orderBy('deadlineAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) await changeSignUp(tx, row.id, { deadlineAt: until });
  return row;
}
