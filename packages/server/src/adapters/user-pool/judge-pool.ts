import type { UserPoolType } from '@aws-sdk/client-cognito-identity-provider';
import { ours, sentAtSignUp, weigh, type Findings } from './cognito-findings.ts';

const said = {
  username: 'People cannot sign in by e-mail: UsernameAttributes lacks email.',
  verified: 'No code is mailed at sign-up: AutoVerifiedAttributes lacks email.',
  role: 'A changed role does not reach the browser: custom:role is not mutable.',
  closed: 'Nobody new can sign up: AllowAdminCreateUserOnly is on.',
  letters: 'Capital letters in an e-mail make another person: the pool is case sensitive.',
  update: 'A new e-mail counts before it is confirmed: AttributesRequireVerificationBeforeUpdate lacks email.',
  recovery: 'A forgotten password cannot be reset by e-mail: AccountRecoverySetting lacks verified_email.',
  invitation: 'Invitations are shown as good for 7 days: TemporaryPasswordValidityDays differs.',
  past: 'Strangers can sign up past the portal, and learn which addresses are taken: the pool has no PreSignUp trigger.',
  leaked: 'Passwords known from leaks are taken: UserPoolAddOns.AdvancedSecurityMode is not ENFORCED.',
  mails: 'The pool mails with the small daily allowance of Amazon Cognito: let it send through Amazon SES.',
};

/** The pool itself: who may sign up with what, and which mails it sends. */
export function judgePool(pool: UserPoolType): Findings {
  const schema = pool.SchemaAttributes ?? [];
  const lacking = ours.filter((name) => schema.every((attribute) => attribute.Name !== name));
  const demanded = schema.flatMap(({ Name = '', Required }) => (Required && Name !== 'sub' ? [Name] : []));
  const unsent = demanded.filter((name) => !sentAtSignUp.includes(name));
  const isRoleFixed = schema.some(({ Name, Mutable }) => Name === 'custom:role' && Mutable === false);
  const { MinimumLength = 8, TemporaryPasswordValidityDays = 7 } = pool.Policies?.PasswordPolicy ?? {};
  return weigh([
    [lacking.length > 0, 'faults', `The pool lacks the attributes ${lacking.join(', ')}.`],
    [unsent.length > 0, 'faults', `The pool requires ${unsent.join(', ')}, which a sign-up does not have.`],
    [!pool.UsernameAttributes?.includes('email'), 'faults', said.username],
    [!pool.AutoVerifiedAttributes?.includes('email'), 'faults', said.verified],
    [isRoleFixed, 'remarks', said.role],
    [pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly === true, 'remarks', said.closed],
    [pool.UsernameConfiguration?.CaseSensitive !== false, 'remarks', said.letters],
    [!confirmsNewEmail(pool), 'remarks', said.update],
    [!recoversByEmail(pool), 'remarks', said.recovery],
    [MinimumLength > 8, 'remarks', `Our form takes passwords of 8 characters and the pool wants ${MinimumLength}.`],
    [TemporaryPasswordValidityDays !== 7, 'remarks', said.invitation],
    [!pool.LambdaConfig?.PreSignUp, 'remarks', said.past],
    [pool.UserPoolAddOns?.AdvancedSecurityMode !== 'ENFORCED', 'remarks', said.leaked],
    [pool.EmailConfiguration?.EmailSendingAccount !== 'DEVELOPER', 'remarks', said.mails],
  ]);
}

function confirmsNewEmail({ UserAttributeUpdateSettings }: UserPoolType): boolean {
  return UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate?.includes('email') ?? false;
}

/** Without a setting, the pool takes what is verified. */
function recoversByEmail({ AccountRecoverySetting }: UserPoolType): boolean {
  const ways = AccountRecoverySetting?.RecoveryMechanisms;
  return ways === undefined || ways.some(({ Name }) => Name === 'verified_email');
}
