import type { Pool, PoolClient } from 'pg';
import { FairTurns } from '../kernel/fair-turns.ts';
import type { AccountId } from '../kernel/ids.ts';

/** Who customers' requests are in the database: it owns nothing, so the policies of all tables hold for it. */
export const customersRole = 'linekeeper_customer';
/** The setting of a connection that policies compare with. */
export const accountSetting = 'linekeeper.account';

const bring = {
  name: 'bring_account_into_sight',
  text: `select set_config('role', $1, false), set_config('${accountSetting}', $2, false),
    set_config('max_parallel_workers_per_gather', '0', false)`,
};

/** A connection with what gives it back. */
export interface Lent {
  readonly client: PoolClient;
  release: (discard: boolean) => void;
}

/**
 * Lends connections that see one account alone. Each remembers whose it is, so that only a change of the account costs a
 * statement; one that could not be changed is given up. One account has at most three of eight at once, and one alone for as
 * long as it uses much while others ask, so that whatever it asks for, others find a free one and a processor for it.
 */
export function customersPool(
  pool: Pool,
  { max, patienceMs }: { max: number; patienceMs: number },
): { connect(accountId: AccountId): Promise<Lent> } {
  const seen = new WeakMap<PoolClient, AccountId>();
  const turns = new FairTurns({ atOnce: max, each: Math.ceil((max * 3) / 8), eachOfHeavy: 1, patienceMs });
  const inSight = async (accountId: AccountId): Promise<PoolClient> => {
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
  };
  return {
    async connect(accountId) {
      const end = await turns.take(accountId);
      try {
        const client = await inSight(accountId);
        return {
          client,
          release(discard) {
            client.release(discard);
            end();
          },
        };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
