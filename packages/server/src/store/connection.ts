import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { PoolClient, QueryResult as Answer } from 'pg';
import type { StatementNames } from './statement-names.ts';
import { isUnwaited } from './unwaited.ts';

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** A prepared statement that the database no longer has, or whose result looks different since a migration. */
const outdated: ReadonlySet<unknown> = new Set(['26000', '0A000']);

/** One connection: statements of a transaction go out without waiting for `begin` and for what `later` sends. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #unanswered: Promise<Answer>[] = [];
  /** Whether what is asked comes again and again, so that the database should plan it once. */
  expectsRepeats = false;
  #isBroken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#send(query);
    if (isUnwaited(query)) {
      this.#leave(answer);
      return { rows: [] };
    }
    const settled = await this.#settled(answer);
    // Several statements in one text, as migrations are, are answered by a list.
    if (Array.isArray(settled)) return { rows: [] };
    const { command, rowCount, rows } = settled;
    return { rows, ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read part by part, not streamed');
  }

  begin(text: string): void {
    this.expectsRepeats = true;
    this.#leave(this.#control(text));
  }

  /** Throws what a statement failed with whose answer was not waited for. */
  async commit(): Promise<void> {
    this.expectsRepeats = false;
    const { command } = await this.#settled(this.#control('commit'));
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    this.expectsRepeats = false;
    this.#unanswered = [];
    try {
      await this.#control('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  async #send({ sql: text, parameters }: CompiledQuery): Promise<Answer> {
    const name = this.expectsRepeats ? this.#names.nameOf(text) : undefined;
    try {
      return await this.#client.query({ text, values: [...parameters], ...(name !== undefined && { name }) });
    } catch (error) {
      if (name !== undefined && error instanceof Error && 'code' in error && outdated.has(error.code)) {
        this.#isBroken = true;
        this.#names.renew();
      }
      throw error;
    }
  }

  /** By name, since only such statements are gathered with others. */
  #control(text: string): Promise<Answer> {
    return this.#client.query({ text, name: text });
  }

  #leave(answer: Promise<Answer>): void {
    answer.catch(() => undefined);
    this.#unanswered.push(answer);
  }

  /** The first failure counts: those behind it only say that the transaction is aborted. */
  async #settled(answer: Promise<Answer>): Promise<Answer> {
    const before = this.#unanswered;
    if (before.length === 0) return answer;
    this.#unanswered = [];
    const [own] = await Promise.all([answer, ...before]);
    return own;
  }
}
