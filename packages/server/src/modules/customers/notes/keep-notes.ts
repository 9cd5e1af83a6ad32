import type { CustomerNote } from '@linekeeper/contract/provider';
import { brandId, newId, type AccountId, type NoteId } from '../../../kernel/ids.ts';
import { cursorPart, offsetOf, packCursor, pageOfRows, type Page, type PageAsked } from '../../../kernel/page.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf } from '../page/get-customer.ts';
import { countNotes, insertNote, notesOf, type Note } from './notes.store.ts';

type Needs = Pick<CustomersNeeds, 'accounts' | 'audit' | 'clock' | 'db'>;

/** What staff noted about a customer, newest first. Refuses with `not_found`. */
export async function listNotes(needs: Needs, id: string, asked: PageAsked): Promise<Page<CustomerNote>> {
  const accountId = brandId<AccountId>(id);
  const behindId = asked.cursor === undefined ? null : cursorPart(asked.cursor);
  const [, rows, total] = await Promise.all([
    accountOf(needs, id),
    notesOf(needs.db, accountId, { behindId, limit: asked.limit + 1, offset: offsetOf(asked) }),
    countNotes(needs.db, accountId),
  ]);
  return pageOfRows(asked, rows, { total, cursorOf: (note) => packCursor([note.id]), present: shown });
}

/** Keeps a note. A repeat is another note. Refuses with `not_found`. */
export async function addNote(
  needs: Needs,
  { memberId, name, email }: Pick<StaffCaller, 'email' | 'memberId' | 'name'>,
  { id, text }: { id: string; text: string },
): Promise<CustomerNote> {
  const { id: accountId } = await accountOf(needs, id);
  const at = needs.clock.now();
  const note: Note = { accountId, id: newId<NoteId>('note'), at, memberId, author: name ?? email, text };
  await needs.db.transaction().execute(async (tx) => {
    await insertNote(tx, note);
    // What a note says may name people: the log names the note alone.
    await needs.audit.record(tx, { account: accountId, action: 'customer.noted', about: { note: note.id } });
  });
  return shown(note);
}

const shown = ({ id, at, author, text }: Note): CustomerNote => ({ id, at: at.toISOString(), by: author, text });
