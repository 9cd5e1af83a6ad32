import { parseArgs } from 'node:util';
import { readFields } from '@linekeeper/contract';
import { staffInvitationForm } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import type { Staff } from '../../modules/staff/index.ts';
import { words } from './words.ts';

export const staffUsage = words.usage;

interface StaffCommandNeeds {
  readonly staff: Pick<Staff, 'hasConsole' | 'inviteMember'>;
  readonly print: (line: string) => void;
}

/** Runs `invite-staff`; answers the exit code. */
export async function runStaffCommand({ staff, print }: StaffCommandNeeds, args: readonly string[]): Promise<number> {
  const form = read(args);
  if (!form.success) {
    print(words.wrongCall(form.fault));
    return 2;
  }
  if (!staff.hasConsole) {
    print(words.nothingDone(words.closed));
    return 1;
  }
  try {
    await staff.inviteMember(form.data);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(words.nothingDone(error.message));
    return 1;
  }
  print(words.invited(form.data.email, form.data.role));
  return 0;
}

function read(args: readonly string[]) {
  try {
    const options = { role: { type: 'string' }, name: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [, email = '', ...more] = positionals;
    if (more.length > 0) return { success: false, fault: words.incomplete } as const;
    const form = readFields(staffInvitationForm, { email, name: values.name ?? '', role: values.role });
    if (form.success) return form;
    const fault = 'role' in form.fields ? words.incomplete : Object.values(form.fields).join(', ');
    return { success: false, fault } as const;
  } catch {
    return { success: false, fault: words.incomplete } as const;
  }
}
