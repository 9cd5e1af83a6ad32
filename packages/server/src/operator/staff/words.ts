import { staffRoles } from '@linekeeper/contract/provider';

const usage = `  invite-staff <email> --role <role> [--name <name>]
                        invites someone to the provider's console as ${staffRoles.join(', ')}`;

/** What the command about the provider's staff prints. */
export const words = {
  usage,
  nothingDone: (reason: string) => `Nothing was done. ${reason}`,
  wrongCall: (reason: string) => `Nothing was done. ${reason}
${usage}`,
  incomplete: `Enter the email and a role: ${staffRoles.join(', ')}.`,
  closed:
    'This installation has no console. In production set PROVIDER_URL; with Amazon Cognito set COGNITO_STAFF_POOL_ID and COGNITO_STAFF_CLIENT_ID, too.',
  invited: (email: string, role: string) =>
    `${email} is invited as ${role}. The portal emails a temporary password within seconds.`,
};
