import { checkCognito } from './adapters/user-pool/check-cognito.ts';
import { ConfigError, type Config } from './config.ts';
import type { Log } from './jobs/floor.ts';

/**
 * Looks at what is set up elsewhere before anything is served. Faults stop the start, in sentences; remarks are logged
 * and counted. Our own pool is set up by its settings and needs no look.
 */
export async function checkOutside({ identity }: Config, log: Log): Promise<number> {
  if (identity.kind !== 'cognito') return 0;
  const { faults, remarks } = await checkCognito(identity);
  for (const remark of remarks) log.warn({ userPoolId: identity.userPoolId }, remark);
  if (faults.length > 0) throw new ConfigError(faults);
  return remarks.length;
}
