import { after, minuteMs } from '../../kernel/clock.ts';
import type { AccountsNeeds } from './accounts-needs.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { claimUnfinished, type SignUpRow } from './sign-ups.store.ts';
import { undoSignUp } from './undo-sign-up.ts';

const mostAtOnce = 100;

/** Ends what crashes and silence left: users of the pool and customers at the gateway are adopted, the rest is undone. */
export async function recoverSignUps(needs: AccountsNeeds): Promise<void> {
  for (let taken = 0; taken < mostAtOnce; taken += 1) if (!(await recoverNext(needs))) return;
}

/** The same for one e-mail, before a new sign-up with it; nothing while a living server works on the old one. */
export async function recoverSignUpOf(needs: AccountsNeeds, emailKey: string): Promise<void> {
  await recoverNext(needs, emailKey);
}

async function recoverNext(needs: AccountsNeeds, emailKey?: string): Promise<boolean> {
  const now = needs.machineClock.now();
  const until = after(now, 2 * minuteMs);
  const row = await needs.db.transaction().execute((tx) => claimUnfinished(tx, now, { until, emailKey }));
  if (row) await recoverOne(needs, row);
  return row !== undefined;
}

async function recoverOne(needs: AccountsNeeds, row: SignUpRow): Promise<void> {
  const left = row.state === 'pool_called' ? await whatIsLeft(needs, row) : 'half';
  if (left === 'unknown') return;
  if (left === 'half') await undoSignUp(needs, row.id);
  else await finishSignUp(needs, row, left);
}

/**
 * No password and no token is kept, so nothing is repeated: both halves must be there and carry our ids. Without a method
 * the user is the whole.
 */
async function whatIsLeft(needs: AccountsNeeds, row: SignUpRow) {
  const user = await needs.identity.findUserOfSignUp(row);
  if (user.kind === 'found' && row.consentVersion === null) return { customer: null, subject: user.user.subject };
  const customer = await needs.methods.findGatewayCustomer(row);
  if (user.kind === 'unknown' || customer.kind === 'unknown') return 'unknown';
  const isWhole = user.kind === 'found' && customer.kind === 'found';
  return isWhole ? { customer: customer.found, subject: user.user.subject } : 'half';
}
