import { after, dayMs, hourMs } from '../../../kernel/clock.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { newId, type AccountId, type CaseId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { earlierTries, excusedLines, insertCase, lockCase, saveCase, type StoredCase } from '../case/cases.store.ts';
import { openCase, standsStill, type DunningCase } from '../case/dunning-case.ts';
import { nextCase } from '../case/next-case.ts';
import type { CaseAction } from '../case/case-event.ts';
import { nextStepAt } from '../case/step-times.ts';
import type { OwingLine } from '../../billing/index.ts';
import type { DunningPolicy } from '../../rules/index.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { neverCutLines } from '../case/never-cut.store.ts';
import { actOnCase, causeOf, outOfService, warningOf, writeOffDue } from './act-on-case.ts';
import { mailFailedTry, takeFailedTry } from './failed-try.ts';
import { observeCase, type AccountFacts } from './observe-case.ts';

/** Lines of the largest account. */
const mostOwing = 200_000;
/** Turns of one look; what is left then is the next sweep's. */
const mostTurns = 250;
const triesCountDays = 30;
/** When the end of a line is asked for again that could not be requested. */
const endAgainMs = hourMs;
/** When it is asked again whether a warning's mail has left. */
const mailAgainMs = hourMs;

/**
 * Takes over what has happened to an account's unpaid lines and does what is due. Each turn is one transaction, which sees
 * and does one thing: killed anywhere, the next look goes on from there. Two at once take turns. Repeatable.
 */
export async function lookAtAccount(needs: DunningNeeds, accountId: AccountId): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const isLeft = await needs.db.transaction().execute((tx) => takeTurn(needs, tx, accountId));
    if (!isLeft) return;
  }
}

/** True when another look is worth while. */
async function takeTurn(needs: DunningNeeds, tx: Tx, accountId: AccountId): Promise<boolean> {
  await lockAccounts(tx, [accountId]);
  await needs.methods.keepMethods(tx, accountId);
  const owing = await owingOf(needs, tx, accountId);
  const stored =
    (await lockCase(tx, accountId)) ?? (owing.length > 0 ? await newCase(needs, tx, accountId) : undefined);
  const isHeld = stored !== undefined && stored.dunned.heldSince !== null;
  await needs.interest.noteLate(tx, accountId, isHeld ? [] : owing);
  if (!stored) {
    await mailFailedTry(needs, tx, accountId);
    return false;
  }
  const facts = await factsOf(needs, tx, { stored, owing });
  const { isChanged, dunned, actions } = observed(stored.dunned, facts, needs.clock.now());
  if (isChanged) {
    await actOnCase(needs, tx, { stored, owing, actions });
    await save(needs, tx, stored, { dunned, nextLookAt: dunned.closed === null ? needs.clock.now() : null });
    // What is paid meanwhile needs no mail about an earlier try.
    if (dunned.closed !== null) await takeFailedTry(needs, tx, accountId);
    return dunned.closed === null;
  }
  return takeDueSteps(needs, tx, { stored, owing, facts });
}

/** What is owed apart from what the provider has taken out of dunning. */
export async function owingOf(
  needs: Pick<DunningNeeds, 'billing'>,
  db: Db,
  accountId: AccountId,
): Promise<OwingLine[]> {
  const owing = await needs.billing.owingLines(db, accountId, mostOwing);
  if (owing.length === 0) return owing;
  const excused = await excusedLines(db, accountId);
  return owing.filter(({ invoiceLineId }) => !excused.has(invoiceLineId));
}

async function newCase(needs: DunningNeeds, tx: Tx, accountId: AccountId): Promise<StoredCase> {
  const now = needs.clock.now();
  const account = await needs.accounts.getAccount(tx, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  const { interest: _interest, writeOffAfterDays: _days, ...policy } = (await needs.rules.currentRules(tx)).dunning;
  const isOnTerms = (await needs.accounts.getPaymentTerms(tx, accountId)).netDays !== null;
  const tries = await earlierTries(tx, accountId, after(now, -triesCountDays * dayMs));
  const stored: StoredCase = {
    accountId,
    id: newId<CaseId>('case'),
    openedAt: now,
    heldReason: null,
    nextLookAt: now,
    dunned: openCase(isOnTerms ? withoutTries(policy) : policy, account.timeZone, tries),
  };
  await insertCase(tx, stored);
  return stored;
}

/** What is paid by invoice is never charged by itself. */
function withoutTries(policy: DunningPolicy): DunningPolicy {
  return { ...policy, steps: policy.steps.filter(({ action }) => action !== 'retry') };
}

interface Seen {
  readonly stored: StoredCase;
  readonly owing: readonly OwingLine[];
}

async function factsOf(needs: DunningNeeds, tx: Tx, { stored, owing }: Seen): Promise<AccountFacts> {
  const { accountId, dunned } = stored;
  const lineIds = [...new Set(owing.flatMap(({ lineId }) => lineId ?? []))];
  const lines = await needs.lines.findLines(tx, accountId, lineIds);
  const inService = new Set(lines.filter(({ status }) => !outOfService.has(status)).map(({ id }) => id));
  const sentWarnings = new Set<number>();
  for (const { no, sentAt } of dunned.warnings)
    if (sentAt === null && !(await needs.outbox.isWaiting(tx, causeOf(stored, warningOf(no))))) sentWarnings.add(no);
  const method = await needs.methods.defaultMethodLabel(tx, accountId);
  return {
    owing: owing.map(({ invoiceLineId, lineId, failedAt, isHardDecline, collectingCents }) => ({
      invoiceLineId,
      lineId: lineId !== null && inService.has(lineId) ? lineId : null,
      failedAt,
      isHardDecline,
      isBeingPaid: collectingCents > 0,
    })),
    method: method?.kind ?? null,
    neverCut: await neverCutLines(tx, accountId),
    sentWarnings,
  };
}

function observed(before: DunningCase, facts: AccountFacts, now: Date) {
  const events = observeCase(before, facts);
  const actions: CaseAction[] = [];
  const dunned = events.reduce((current, event) => {
    const next = nextCase(current, event, now);
    actions.push(...next.actions);
    return next.dunned;
  }, before);
  return { isChanged: events.length > 0, dunned, actions };
}

async function takeDueSteps(
  needs: DunningNeeds,
  tx: Tx,
  { stored, owing, facts }: Seen & { facts: AccountFacts },
): Promise<boolean> {
  const now = needs.clock.now();
  const { dunned, actions } = nextCase(stored.dunned, { kind: 'time', method: facts.method }, now);
  const events = await actOnCase(needs, tx, { stored, owing, actions });
  const acted = events.reduce((current, event) => nextCase(current, event, now).dunned, dunned);
  const isRefused = events.some(({ kind }) => kind === 'end refused');
  const stepAt = nextStepAt(acted);
  const writeOffAt = await writeOffDue(needs, tx, { accountId: stored.accountId, dunned: acted, owing });
  const nextLookAt = isRefused ? after(now, endAgainMs) : (stepAt ?? mailLookAt(acted, now) ?? writeOffAt);
  if (acted !== stored.dunned || nextLookAt?.getTime() !== stored.nextLookAt?.getTime())
    await save(needs, tx, stored, { dunned: acted, nextLookAt });
  if (actions.length === 0 && !isLaterToday(stepAt, now, acted)) await mailFailedTry(needs, tx, stored.accountId);
  return actions.length > 0 && !isRefused;
}

/** Lines are not suspended before their warning has left: where nothing else is to be waited for, that is. */
function mailLookAt(dunned: DunningCase, now: Date): Date | null {
  const isWaiting = !standsStill(dunned) && dunned.warnings.some(({ sentAt }) => sentAt === null);
  return isWaiting ? after(now, mailAgainMs) : null;
}

/** Another step follows on the same day, whose mail says that the try failed. */
function isLaterToday(at: Date | null, now: Date, { timeZone }: DunningCase): boolean {
  return at !== null && localDay(at, timeZone) === localDay(now, timeZone);
}

async function save(
  needs: DunningNeeds,
  tx: Tx,
  stored: StoredCase,
  { dunned, nextLookAt }: { dunned: DunningCase; nextLookAt: Date | null },
): Promise<void> {
  const { heldReason } = stored;
  await saveCase(tx, stored, dunned, { now: needs.clock.now(), nextLookAt, heldReason, closedReason: null });
}
