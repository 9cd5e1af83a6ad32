import { AuthorizeNetGateway } from './adapters/payment-gateway/authorize-net-gateway.ts';
import { checkCarriers } from './adapters/carriers/carrier-adapters.ts';
import { checkMerchant } from './adapters/payment-gateway/check-merchant.ts';
import { checkCognito } from './adapters/user-pool/check-cognito.ts';
import { ConfigError, type Config } from './config.ts';
import type { Log } from './jobs/floor.ts';
import { words } from './words.ts';

/** Three short tries: a start does not wait long. */
const answerWithinMs = 2_000;

/**
 * Looks at what is set up elsewhere before anything is served. Faults stop the start, in sentences; remarks are logged
 * and counted. Our own pool, sandbox and simulator are set up by their settings and need no
 * look.
 */
export async function checkOutside(config: Config, log: Log): Promise<number> {
  const { faults, remarks } = await lookOutside(config, log);
  for (const remark of remarks) log.warn({ check: 'start' }, remark);
  if (faults.length > 0) throw new ConfigError(faults);
  return remarks.length;
}

/** What is out of place elsewhere, in sentences that name the setting. Asks the gateway, the carriers and Amazon Cognito. */
export async function lookOutside({ identity, payments, carriers, mail }: Config, log: Log) {
  const [pool, gateway, networks] = await Promise.all([
    identity.kind === 'cognito' ? checkCognito(identity) : { faults: [], remarks: [] },
    payments.sandbox === null ? checkGateway(payments, log) : [],
    checkCarriers(withoutSimulated(carriers)),
  ]);
  const remarks = [...pool.remarks, ...gateway, ...networks, ...(mail.outlet === 'none' ? [words.noMails] : [])];
  return { faults: pool.faults, remarks };
}

/** Those that are the vendors': one carrier may be simulated beside another that is not. */
function withoutSimulated(carriers: Config['carriers']): Config['carriers'] {
  const simulated = (carriers.simulator?.carriers ?? []).map((id) => [id, null]);
  return { ...carriers, ...Object.fromEntries(simulated) };
}

function checkGateway(payments: Config['payments'], log: Log): Promise<string[]> {
  return checkMerchant(
    new AuthorizeNetGateway({ ...payments, readTimeoutMs: answerWithinMs }, log),
    payments.clientKey,
  );
}
