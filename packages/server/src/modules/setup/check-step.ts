import type { CheckedStep } from '@linekeeper/contract/provider';
import { newId, type SetupCheckId } from '../../kernel/ids.ts';
import { isRunning, type Check, type Finding } from './check.ts';
import { checkCarriers } from './check-carriers.ts';
import { checkGateway } from './check-gateway.ts';
import { findTestMail, writeTestMail } from './check-mail.ts';
import { concludeCheck, lastChecks, lockCheck, putCheck } from './setup.store.ts';
import type { SetupNeeds } from './setup-needs.ts';

interface Asked {
  readonly step: CheckedStep;
  /** Who gets the test email. */
  readonly email: string;
  /** What the member of staff is called. */
  readonly by: string;
}

/** Asks what is outside whether it works. While a check of the step runs, no other begins. */
export async function checkStep(needs: SetupNeeds, asked: Asked): Promise<void> {
  const begun = await needs.db.transaction().execute(async (tx) => {
    const now = needs.machineClock.now();
    const before = await lockCheck(tx, asked.step);
    if (before && isRunning(before, now)) return undefined;
    const { step, by: askedBy } = asked;
    const checkId = newId<SetupCheckId>('chk');
    const open = { state: 'checking', checkedAt: null, texts: [], isStandIn: false } as const;
    await putCheck(tx, { ...open, step, checkId, askedAt: now, askedBy });
    if (step === 'mail') await writeTestMail(needs, tx, { checkId, email: asked.email, askedBy });
    const states = { before: { state: before?.state ?? 'todo' }, after: { state: open.state } };
    await needs.audit.record(tx, { account: null, action: 'setup.check_begun', about: { step }, ...states });
    return checkId;
  });
  if (begun === undefined) return;
  if (asked.step === 'mail') return concludeMail(needs);
  await conclude(needs, begun, await (asked.step === 'gateway' ? checkGateway(needs) : checkCarriers(needs)));
}

/** Notes what became of the test email, once that is known. */
export async function concludeMail(needs: SetupNeeds): Promise<void> {
  const check = await waitingMail(needs);
  if (!check) return;
  const found = await findTestMail(needs.db, check.checkId, needs.setupFacts.mailOutlet);
  if (found.state !== 'checking') await conclude(needs, check.checkId, found);
}

async function waitingMail({ db }: Pick<SetupNeeds, 'db'>): Promise<Check | undefined> {
  const check = (await lastChecks(db)).get('mail');
  return check?.state === 'checking' ? check : undefined;
}

async function conclude(needs: SetupNeeds, checkId: SetupCheckId, finding: Finding): Promise<void> {
  const checkedAt = needs.machineClock.now();
  await needs.db.transaction().execute(async (tx) => {
    const check = await concludeCheck(tx, checkId, { ...finding, checkedAt });
    if (!check) return;
    const states = { before: { state: 'checking' }, after: { state: check.state } };
    await needs.audit.record(tx, { account: null, action: 'setup.checked', about: { step: check.step }, ...states });
  });
}
