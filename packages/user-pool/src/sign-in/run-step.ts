import { deviceGroupKey } from '../devices/device.ts';
import type { PoolRefusal } from '../refusals/pool-refusal.ts';
import { authenticationResult } from '../tokens/authentication-result.ts';
import type { Reached, StepTools } from './reached.ts';
import type { SignInCall } from './sign-in-call.ts';

/** Runs one step in one transaction and tells the client how far it got. Tokens are signed once it is committed. */
export async function runStep(
  call: SignInCall,
  work: (tools: StepTools) => Promise<Reached | PoolRefusal>,
): Promise<object> {
  const { pool, client } = call;
  const now = pool.clock.now();
  const reached = await pool.postgres.transaction((sql) => work({ sql, now }));
  if (reached.kind === 'challenge') {
    if (reached.sendsCode) pool.wakeMailSender();
    return reached.answer;
  }
  const { person, newDeviceKey } = reached;
  pool.request.note('log-in', { subject: person.sub, client: client.id });
  const result = authenticationResult(pool, { ...reached, client, now });
  const metadata =
    newDeviceKey === null
      ? {}
      : {
          NewDeviceMetadata: {
            DeviceKey: newDeviceKey,
            DeviceGroupKey: deviceGroupKey(pool.box, pool.id, person.sub),
          },
        };
  return { AuthenticationResult: { ...result, ...metadata }, ChallengeParameters: {} };
}
