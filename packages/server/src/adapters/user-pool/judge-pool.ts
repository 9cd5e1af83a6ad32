import type { UserPoolType } from '@aws-sdk/client-cognito-identity-provider';
import { ours, sentAtSignUp, weigh, type Findings } from './cognito-findings.ts';
import { words } from './words.ts';

const said = words.pool;

/** The pool itself: who may sign up with what, and which mails it sends. */
export function judgePool(pool: UserPoolType): Findings {
  const schema = pool.SchemaAttributes ?? [];
  const lacking = ours.filter((name) => schema.every((attribute) => attribute.Name !== name));
  const demanded = schema.flatMap(({ Name = '', Required }) => (Required && Name !== 'sub' ? [Name] : []));
  const unsent = demanded.filter((name) => !sentAtSignUp.includes(name));
  const isRoleFixed = schema.some(({ Name, Mutable }) => Name === 'custom:role' && Mutable === false);
  const { MinimumLength = 8, TemporaryPasswordValidityDays = 7 } = pool.Policies?.PasswordPolicy ?? {};
  return weigh([
    [lacking.length > 0, 'faults', said.lacks(lacking.join(', '))],
    [unsent.length > 0, 'faults', said.requires(unsent.join(', '))],
    [!pool.UsernameAttributes?.includes('email'), 'faults', said.username],
    [!pool.AutoVerifiedAttributes?.includes('email'), 'faults', said.verified],
    [isRoleFixed, 'remarks', said.role],
    [pool.AdminCreateUserConfig?.AllowAdminCreateUserOnly === true, 'remarks', said.closed],
    [pool.UsernameConfiguration?.CaseSensitive !== false, 'remarks', said.letters],
    [!confirmsNewEmail(pool), 'remarks', said.update],
    [!recoversByEmail(pool), 'remarks', said.recovery],
    [MinimumLength > 8, 'remarks', said.longerPasswords(MinimumLength)],
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
