import type { AppClient } from '../clients/app-client.ts';
import type { AuthFlow } from '../clients/auth-flows.ts';
import { refusals } from '../refusals/refusals.ts';
import type { UserPool } from '../service/service.ts';
import type { Parameters, SignInStep } from '../sign-in/sign-in-call.ts';

const ALIASES: Partial<Record<AuthFlow, AuthFlow>> = {
  REFRESH_TOKEN: 'REFRESH_TOKEN_AUTH',
  ADMIN_NO_SRP_AUTH: 'ADMIN_USER_PASSWORD_AUTH',
};

/** The first call of a sign-in by the flow's step, if this client has that flow on. */
export function beginSignIn(
  of: { pool: UserPool; client: AppClient },
  steps: Partial<Record<AuthFlow, SignInStep>>,
  wanted: { AuthFlow: AuthFlow; AuthParameters?: Parameters | undefined },
): Promise<object> {
  const flow = ALIASES[wanted.AuthFlow] ?? wanted.AuthFlow;
  const step = steps[flow];
  if (step === undefined || !of.client.flows.has(flow)) throw refusals.flowOff(wanted.AuthFlow);
  return step({ ...of, parameters: wanted.AuthParameters ?? {}, session: undefined });
}
