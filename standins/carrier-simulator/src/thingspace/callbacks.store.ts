import type { Connection } from '../storage/open-storage.ts';

export interface Callback {
  readonly account: string;
  readonly name: string;
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

/** One address per service; a new one replaces it. */
export async function keepCallback(connection: Connection, callback: Callback): Promise<void> {
  await connection.query(
    `insert into callbacks (account, name, url, username, password) values ($1, $2, $3, $4, $5)
     on conflict (account, name) do update set url = excluded.url, username = excluded.username,
       password = excluded.password`,
    [callback.account, callback.name, callback.url, callback.username, callback.password],
  );
}

/** False when there was none. */
export async function dropCallback(connection: Connection, account: string, name: string): Promise<boolean> {
  const found = await connection.query('delete from callbacks where account = $1 and name = $2', [account, name]);
  return found.rowCount === 1;
}

export async function callbacksOf(connection: Connection, accounts: readonly string[]): Promise<Callback[]> {
  const found = await connection.query<Callback>('select * from callbacks where account = any($1) order by name', [
    accounts,
  ]);
  return found.rows;
}
