import { randomUUID } from 'node:crypto';
import type { LineId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { sumCents } from '../../../kernel/money.ts';
import type { Tx } from '../../../store/database.ts';
import { originBy } from '../../lines/index.ts';
import type { StoredCase } from '../case/cases.store.ts';
import type { CaseAction, CaseEvent } from '../case/case-event.ts';
import { writeOffTimes } from '../case/step-times.ts';
import type { OwingLine } from '../../billing/index.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { takeFailedTry } from './failed-try.ts';
import { words } from './words.ts';

/** So many lines are asked of carriers by one statement. */
const linesAtOnce = 1000;
/** A mail counts the others. */
const linesShown = 50;

interface Acted {
  readonly stored: StoredCase;
  readonly owing: readonly OwingLine[];
  readonly actions: readonly CaseAction[];
}

/** Of lines: nothing brings them back. */
export const outOfService: ReadonlySet<string> = new Set(['terminated', 'activation_failed', 'inventory']);

/** What the cause of a warning's mail ends with. */
export const warningOf = (no: number) => `warning:${no}`;

/** The cause of a mail about a case. */
export function causeOf({ id }: Pick<StoredCase, 'id'>, what: string): string {
  return `dunning:${id}:${what}`;
}

/** Does it all in the caller's transaction, which has locked the account, its methods and the case. Answers what came of it. */
export async function actOnCase(needs: DunningNeeds, tx: Tx, { stored, owing, actions }: Acted): Promise<CaseEvent[]> {
  const events: CaseEvent[] = [];
  for (const asked of actions) {
    const action = asked.kind === 'restore' ? await withoutGone(needs, tx, stored, asked) : asked;
    if (action === null) continue;
    if (action.kind === 'try') events.push(await tryAgain(needs, tx, stored, owing));
    else if (action.kind === 'end') events.push(...(await endLines(needs, tx, stored, action.lineIds)));
    else if (action.kind === 'cut') await suspendForPayment(needs, tx, stored, action.lineIds);
    else if (action.kind === 'restore')
      await changeReason(needs, tx, stored, { lineIds: action.lineIds, remove: 'payment' });
    await mail(needs, tx, { stored, owing, action });
    await record(needs, tx, stored, action);
    const lineCount = 'lineIds' in action ? action.lineIds.length : 0;
    const { accountId, id: caseId } = stored;
    const facts = { event: `dunning.${action.kind}`, accountId, caseId, lineCount };
    needs.log.info(facts, 'a step was taken about what an account owes');
  }
  return events;
}

/** Lines that have ended do not come back; null without others. */
async function withoutGone(
  needs: DunningNeeds,
  tx: Tx,
  { accountId }: StoredCase,
  action: Extract<CaseAction, { kind: 'restore' }>,
): Promise<CaseAction | null> {
  const lines = await needs.lines.findLines(tx, accountId, action.lineIds);
  const lineIds = lines.filter(({ status }) => !outOfService.has(status)).map(({ id }) => id);
  return lineIds.length === 0 ? null : { ...action, lineIds };
}

/** A job that decides by itself: the payments and restorations that follow have causes of their own. */
async function record(needs: DunningNeeds, tx: Tx, { accountId, id }: StoredCase, action: CaseAction): Promise<void> {
  if (action.kind !== 'cut' && action.kind !== 'end') return;
  await needs.audit.record(tx, {
    account: accountId,
    action: action.kind === 'cut' ? 'dunning.suspended' : 'dunning.ended',
    about: { case: id },
    after: { lines: action.lineIds },
  });
}

/** Everything that is owed, by one charge; what is paid by invoice is left out. */
async function tryAgain(
  needs: DunningNeeds,
  tx: Tx,
  { accountId }: StoredCase,
  owing: readonly OwingLine[],
): Promise<CaseEvent> {
  const charged = owing.filter(({ isOnTerms }) => !isOnTerms);
  if (charged.length === 0) return { kind: 'try refused' };
  const parts = charged.map(({ invoiceLineId, invoiceId, dueCents }) => ({
    invoiceLineId,
    invoiceId,
    amountCents: dueCents,
  }));
  await needs.billing.lockInvoices(tx, [...new Set(charged.map(({ invoiceId }) => invoiceId))]);
  const asked = await needs.collecting.collect(tx, { accountId, parts, trigger: 'retry' });
  return { kind: asked.kind === 'requested' ? 'debit pending' : 'try refused' };
}

/** Lines that are suspended for another reason already are not asked for again. Repeatable. */
export function suspendForPayment(
  needs: DunningNeeds,
  tx: Tx,
  stored: StoredCase,
  lineIds: readonly LineId[],
): Promise<void> {
  return changeReason(needs, tx, stored, { lineIds, add: 'payment' });
}

async function changeReason(
  needs: DunningNeeds,
  tx: Tx,
  { id }: StoredCase,
  { lineIds, ...reason }: { lineIds: readonly LineId[]; add?: 'payment'; remove?: 'payment' },
): Promise<void> {
  for (let at = 0; at < lineIds.length; at += linesAtOnce)
    await needs.provisioning.changeReasons(
      tx,
      { lineIds: lineIds.slice(at, at + linesAtOnce), ...reason },
      originBy(words.portal, id),
    );
}

async function endLines(
  needs: DunningNeeds,
  tx: Tx,
  { accountId, id }: StoredCase,
  lineIds: readonly LineId[],
): Promise<CaseEvent[]> {
  await needs.subscriptions.lockSubscriptionsOf(tx, lineIds);
  const asked = { accountId, change: { action: 'terminate' as const }, lineIds };
  const changed = await needs.provisioning.changeLines(tx, asked, originBy(words.portal, id));
  const requested = lineIds.filter((lineId) => changed.get(lineId)?.kind === 'requested');
  if (requested.length > 0) await needs.subscriptions.holdCharges(tx, requested);
  // What the customer ended meanwhile needs no end.
  const refused = lineIds.filter((lineId) => {
    const outcome = changed.get(lineId);
    return outcome?.kind === 'refused' && outcome.problem !== 'already_terminated';
  });
  return refused.length > 0 ? [{ kind: 'end refused', lineIds: new Set(refused) }] : [];
}

/** A try has the mail of its outcome: one that failed is mentioned in the mail of what is done about it. */
async function mail(
  needs: DunningNeeds,
  tx: Tx,
  { stored, owing, action }: { stored: StoredCase; owing: readonly OwingLine[]; action: CaseAction },
): Promise<void> {
  if (action.kind === 'try') return;
  const { accountId } = stored;
  const lineIds = action.kind === 'remind' ? [] : action.lineIds;
  const lines = await needs.lines.findLines(tx, accountId, lineIds.slice(0, linesShown));
  const tried = action.kind === 'restore' ? null : await takeFailedTry(needs, tx, accountId);
  const dueOf = Map.groupBy(owing, ({ lineId }) => lineId);
  await needs.notices.mailDunning(tx, {
    accountId,
    cause: causeOf(stored, mailOf(action, localDay(needs.clock.now(), stored.dunned.timeZone))),
    kind: action.kind,
    dueCents: sumOf(owing),
    lineCount: 'lineCount' in action ? action.lineCount : lineIds.length,
    lines: lines.map(({ id, iccid, name }) => ({ name: name ?? iccid, dueCents: sumOf(dueOf.get(id) ?? []) })),
    at: momentOf(action),
    tried,
  });
}

/** Lines that are suspended or end one portion after the other share the first one's mail. */
function mailOf(action: CaseAction, today: string): string {
  if (action.kind === 'warn') return warningOf(action.no);
  return action.kind === 'restore' ? `restore:${randomUUID()}` : `${action.kind}:${today}`;
}

function momentOf(action: CaseAction): Date | null {
  if (action.kind === 'warn') return action.cutAt;
  return action.kind === 'cut' ? action.endsAt : null;
}

const sumOf = (owing: readonly OwingLine[]) => sumCents(owing.map(({ dueCents }) => dueCents));

/**
 * Writes off invoices that stayed unpaid long enough behind the end of dunning, by the rule that holds now. Answers when the
 * next one is due; null without one. The caller has locked the account, its methods and the case.
 */
export async function writeOffDue(
  needs: Pick<DunningNeeds, 'billing' | 'clock' | 'rules'>,
  tx: Tx,
  { accountId, dunned, owing }: Pick<Acted, 'owing'> & Pick<StoredCase, 'accountId' | 'dunned'>,
): Promise<Date | null> {
  const { writeOffAfterDays } = (await needs.rules.currentRules(tx)).dunning;
  if (writeOffAfterDays === null) return null;
  const now = needs.clock.now();
  const times = [...writeOffTimes(dunned, owing, writeOffAfterDays)];
  const decided = { reason: words.writtenOff(writeOffAfterDays), decidedBy: words.portal };
  for (const [id, at] of times) if (at <= now) await needs.billing.writeOffInvoice(tx, { accountId, id, ...decided });
  const [next] = times.flatMap(([, at]) => (at > now ? at.getTime() : [])).toSorted((one, other) => one - other);
  return next === undefined ? null : new Date(next);
}
