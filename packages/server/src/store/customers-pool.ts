import type { Pool, PoolClient } from 'pg';
import type { AccountId } from '../kernel/ids.ts';

/** Who customers' requests are in the database: it owns nothing, so the policies of all tables hold for it. */
export const customersRole = 'linekeeper_customer';
/** The setting of a connection that policies compare with. */
export const accountSetting = 'linekeeper.account';

const bring = {
  name: 'bring_account_into_sight',
  text: `select set_config('role', $1, false), set_config('${accountSetting}', $2, false)`,
};

/**
 * Lends connections that see one account alone. Each remembers whose it is, so that only a change of the account costs a
 * statement; one that could not be changed is given up.
 */
export function customersPool(pool: Pool): { connect(accountId: AccountId): Promise<PoolClient> } {
  const seen = new WeakMap<PoolClient, AccountId>();
  return {
    async connect(accountId) {
      const client = await pool.connect();
      if (seen.get(client) === accountId) return client;
      try {
        await client.query({ ...bring, values: [customersRole, accountId] });
      } catch (error) {
        client.release(true);
        throw error;
      }
      seen.set(client, accountId);
      return client;
    },
  };
}
