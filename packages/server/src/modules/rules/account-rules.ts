import * as z from 'zod';

export const accountRules = z.strictObject({
  /** New accounts wait until staff approve them: before, they change no line. */
  needApproval: z.boolean(),
  /** Of those, accounts that staff invited to sign up wait, too. */
  approveInvited: z.boolean(),
  /** For how many days an invitation to sign up is good. */
  invitationDays: z.int().min(1).max(90),
});

export const accountDefaults: z.output<typeof accountRules> = {
  needApproval: false,
  approveInvited: false,
  invitationDays: 14,
};
