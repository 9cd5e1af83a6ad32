import { isInTrouble, sendMailAgain } from '../../../mail/outbox.store.ts';
import { goneOr } from './gone-or.ts';
import type { OperationsNeeds } from '../incidents/operations-needs.ts';
import { words } from '../incidents/words.ts';

/** Once more is the same while it is being sent. Refuses with `incident_gone` when it has left. */
export async function sendEmailAgain({ db, machineClock, audit }: OperationsNeeds, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if (!(await isInTrouble(tx, id))) throw goneOr(id, 'mail_');
    if (await sendMailAgain(tx, id, machineClock.now()))
      await audit.record(tx, { account: null, action: 'email.sent_again', about: { email: id } });
    return words.sending;
  });
}
