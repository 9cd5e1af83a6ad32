import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import type { Lent } from './customers-pool.ts';
import { keptTexts, type StatementNames } from './statement-names.ts';

/** The database ends the connection, as it does when it stops or a transaction idles for too long, or has lost a statement. */
const ofNoMoreUse = /^(?:57P|25P03|08|26000)/;
/** In a transaction that has not failed. */
const inTransaction = 'T';
const ends: ReadonlySet<string> = new Set(['commit', 'rollback']);
const begins = /^(?:begin|start transaction)/;

/** Which statements the database plans once: those of transactions, or reads outside of them, too. */
export type PlannedOnce = 'in transactions' | 'everywhere';

/**
 * A client of the pool while Kysely has it. Statements of transactions come again and again: the database plans them once.
 * Once a transaction is ending, or the client was given back, what is still sent on it is refused. A client that failed
 * on our side, as when an answer is overdue, is not used again.
 */
export class LentClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #giveBack: (discard: boolean) => void;
  readonly #names: StatementNames;
  readonly #plannedOnce: PlannedOnce;
  #isOver = false;
  #isBroken = false;

  constructor({ client, release }: Lent, names: StatementNames, plannedOnce: PlannedOnce) {
    this.#client = client;
    this.#giveBack = release;
    this.#names = names;
    this.#plannedOnce = plannedOnce;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('rows are read part by part, not streamed');
    return this.#ask(text, values);
  }

  release(discard = false): void {
    this.#isOver = true;
    this.#giveBack(discard || this.#isBroken);
  }

  async #ask(text: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#isOver) throw new Error('the transaction is over');
    this.#isOver = ends.has(text);
    const isOnItsOwn = this.#client.getTransactionStatus() !== inTransaction;
    try {
      return await this.#send(text, values);
    } catch (error) {
      this.#noteFailure(error);
      // Given up, the connection rolls back by itself, and the caller learns what the work failed with.
      if (text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      // It was not begun; by a new name it is planned for the table as it is now.
      if (isOnItsOwn && isOutdated(error)) return await this.#send(text, values);
      throw error;
    } finally {
      if (ends.has(text)) this.#isOver = false;
    }
  }

  #send(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = this.#isRepeated(text) ? this.#names.nameOf(text) : undefined;
    return this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  #isRepeated(text: string): boolean {
    if (this.#isOver || begins.test(text)) return false;
    return (
      this.#plannedOnce === 'everywhere' || keptTexts.has(text) || this.#client.getTransactionStatus() === inTransaction
    );
  }

  /** What fails on our side leaves the client with a wrong idea of which statements the database knows. */
  #noteFailure(error: unknown): void {
    if (!(error instanceof DatabaseError) || ofNoMoreUse.test(error.code ?? '')) this.#isBroken = true;
    else if (isOutdated(error)) this.#names.renew();
  }
}

/** A prepared statement whose result looks different since a migration; other unsupported features share the code. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
