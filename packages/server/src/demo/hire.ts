import type { MeasureOf } from './cast.ts';
import { asStaff, type StaffParts } from './as-staff.ts';
import { demoPassword } from './customer.ts';
import type { DemoNeeds, StaffCalls } from './demo-needs.ts';
import { noteStaffLogIn } from './fleet.store.ts';

type Hired = MeasureOf<'hire'>;

/** Invites a member of staff, who then joins as anyone does: by the mailed password, with an authenticator. */
export function hire(needs: DemoNeeds, { email, name, role }: Hired): Promise<boolean> {
  return asStaff(needs, 'owner', async (calls, call) => {
    const { items } = await calls.listStaff(call);
    const member = items.find((one) => one.email === email);
    if (member?.status === 'active') return true;
    if (!member) await calls.inviteStaff({ ...call, body: { email, name, role } });
    return join(needs, calls, call, { email, role });
  });
}

type Person = Pick<Hired, 'email' | 'role'>;

/** False while the mail is on its way. */
async function join(needs: DemoNeeds, calls: StaffCalls, call: StaffParts, { email, role }: Person): Promise<boolean> {
  const mail = await needs.staff.mailTo(email);
  const temporary = /^Temporary password: (\S+)$/m.exec(mail ?? '')?.[1];
  if (temporary === undefined) return false;
  const visitor = { ...call, caller: null };
  const begun = await calls
    .logInStaff({ ...visitor, body: { email, password: temporary } })
    // It was cut off behind the new password.
    .catch(() => calls.logInStaff({ ...visitor, body: { email, password: demoPassword } }));
  const step =
    begun.step === 'new_password'
      ? await calls.chooseStaffPassword({ ...visitor, body: { email, session: begun.session, password: demoPassword } })
      : begun;
  if (step.step === 'done') return true;
  if (step.step !== 'set_up') throw new Error(`a log-in of staff wants ${step.step}`);
  const { secret: authenticatorSecret, session } = step;
  await needs.db.transaction().execute((tx) => noteStaffLogIn(tx, { email, role, authenticatorSecret }));
  const code = needs.staff.codeAt(authenticatorSecret, needs.machineClock.now());
  await calls.proveStaffAuthenticator({ ...visitor, body: { email, session, code } });
  return true;
}
