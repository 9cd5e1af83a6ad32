import type { Look as ShownLook } from '@linekeeper/contract/provider';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf } from '../page/get-customer.ts';
import { isOver, shownLook } from './look.ts';
import { countLooks, latestLook, looksOf } from './looks.store.ts';

/** Who looked at an account, newest first. Refuses with `not_found`. */
export async function listLooks(
  needs: CustomersNeeds,
  by: StaffCaller,
  { id, ...asked }: PageAsked & { id: string },
): Promise<Page<ShownLook>> {
  const { db, staff } = needs;
  const { id: accountId } = await accountOf(needs, id);
  const behindId = asked.cursor === undefined ? null : cursorPart(asked.cursor);
  const [rows, total] = await Promise.all([
    looksOf(db, accountId, { behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
    countLooks(db, accountId),
  ]);
  const now = needs.machineClock.now();
  const mayBeOpen = rows.filter((look) => !isOver(look, now)).map(({ sessionHash }) => sessionHash);
  const openSessions = await staff.openSessionsAmong(mayBeOpen);
  return pageOfRows(asked, rows, {
    total,
    cursorOf: (look) => packCursor([look.id]),
    present: (look) => shownLook(look, { now, by, openSessions }),
  });
}

/** The account's company, and what this session may see of it now. Refuses with `not_found`. */
export async function getLook(
  needs: CustomersNeeds,
  by: StaffCaller,
  id: string,
): Promise<{ company: string; look: ShownLook | null }> {
  const { id: accountId, company } = await accountOf(needs, id);
  const { sessionHash } = by;
  const look = await latestLook(needs.db, { accountId, sessionHash });
  const now = needs.machineClock.now();
  if (!look || isOver(look, now)) return { company, look: null };
  return { company, look: shownLook(look, { now, by, openSessions: new Set([sessionHash]) }) };
}
