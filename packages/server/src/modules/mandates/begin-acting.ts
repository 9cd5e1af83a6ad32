import type { ActingFor } from '@linekeeper/contract/provider';
import { after } from '../../kernel/clock.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { refuseTooMany } from '../../kernel/refuse-too-many.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { sameText } from '../../kernel/same-text.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import type { Tx } from '../../store/database.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { hashOfCode, lastsMs, wrongCodes, type Mandate } from './mandate.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { changeMandate, noteWrongCode, waitingMandates, wrongCodesSince } from './mandates.store.ts';
import { words } from './words.ts';

/**
 * Opens what the code allows to this session for ten minutes, while its look lasts. A code opens once. Refuses with
 * `look_needed`, `look_over`, `support_code_wrong` or, after five wrong ones, `too_many_requests`.
 */
export async function beginActing(
  needs: MandatesNeeds,
  caller: StaffCaller,
  { id, code }: { id: string; code: string },
): Promise<ActingFor> {
  const look = await needs.customers.openLook(caller, id);
  const { accountId } = look;
  const now = needs.machineClock.now();
  const opened = await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const since = after(now, -wrongCodes.withinMs);
    const wrong = await wrongCodesSince(tx, accountId, since);
    refuseTooMany(wrong, wrongCodes, now);
    const hash = hashOfCode(accountId, code);
    const mandate = (await waitingMandates(tx, accountId, now)).find(({ codeHash }) => sameText(codeHash, hash));
    if (!mandate) {
      await refuseCode(needs, tx, { accountId, now, since, wrong: wrong.length + 1 });
      return null;
    }
    const actsUntil = after(now, lastsMs);
    const { memberId, sessionHash } = caller;
    const memberName = caller.name ?? words.unnamed;
    const entered = { enteredAt: now, memberId, memberName, lookId: look.id, sessionHash, actsUntil };
    await changeMandate(tx, mandate.id, entered);
    await noteBegun(needs, tx, { ...mandate, ...entered });
    return { actions: mandate.actions, until: new Date(Math.min(actsUntil.getTime(), look.endsAt.getTime())) };
  });
  if (!opened) throw new Refusal('support_code_wrong');
  return { actions: opened.actions, until: opened.until.toISOString() };
}

interface WrongEntered {
  readonly accountId: AccountId;
  readonly now: Date;
  readonly since: Date;
  /** With this one. */
  readonly wrong: number;
}

async function refuseCode(needs: MandatesNeeds, tx: Tx, { accountId, now, since, wrong }: WrongEntered): Promise<void> {
  await noteWrongCode(tx, { accountId, at: now }, since);
  await needs.audit.record(tx, {
    account: accountId,
    action: 'support_code.refused',
    about: {},
    after: { wrongCodes: wrong },
  });
  if (wrong < wrongCodes.most) return;
  const at = needs.clock.now();
  await needs.identity.recordPersonEvent(tx, accountId, {
    kind: 'support',
    at,
    text: words.tooMany,
    severity: 'warning',
  });
}

async function noteBegun(
  needs: MandatesNeeds,
  tx: Tx,
  { id, accountId, actions, madeBy, actsUntil, lookId, memberName }: Mandate,
): Promise<void> {
  await needs.audit.record(tx, {
    account: accountId,
    action: 'support_code.entered',
    about: { code: id, madeBy, ...(lookId !== null && { look: lookId }) },
    after: { actions, actsUntil: actsUntil?.toISOString() ?? null },
  });
  const text = words.begun(
    words.memberOf(memberName ?? words.unnamed, needs.brand.name),
    actions.map((action) => words.actions[action]).join(', '),
  );
  await needs.identity.recordPersonEvent(tx, accountId, { kind: 'support', at: needs.clock.now(), text });
}
