import type { Config } from '@linekeeper/server/config';

/** Whether it asks for something that only a checkout brings: the embedded PostgreSQL, the sandbox or the simulator. */
export function needsStandIns({ databaseUrl, payments, carriers }: Config): boolean {
  return databaseUrl === null || payments.sandbox !== null || carriers.simulator !== null;
}
