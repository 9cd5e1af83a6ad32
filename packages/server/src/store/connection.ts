import { AbortedTransactionError, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { DatabaseError, type PoolClient, type QueryResult as Answer } from 'pg';
import type { StatementNames } from './statement-names.ts';
import { isUnwaited } from './unwaited.ts';

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const noSuchStatement = '26000';
/** The database ends the connection, as it does when it stops or when a transaction idles for too long. */
const endsConnection = /^(57P|25P03|08)/;
const copies = /^\s*copy\b/i;

/** One connection: statements of a transaction go out without waiting for `begin` and for what `later` sends. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #unanswered: Promise<Answer>[] = [];
  #inFlight = 0;
  /** Whether what is asked comes again and again, so that the database should plan it once. */
  expectsRepeats = false;
  #hasFailed = false;
  #isBroken = false;
  #isOver = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  /** Throws when the transaction is ending or the connection may be another's already. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isOver) throw new Error('the transaction or the reading is over');
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
    this.#hasFailed = false;
    this.#leave(this.#control(text));
  }

  /** Throws what a statement failed with whose answer was not waited for. */
  async commit(): Promise<void> {
    // A statement that could not even be sent has aborted nothing at the database.
    const { command } = await this.#end(() => this.#settled(this.#control(this.#hasFailed ? 'rollback' : 'commit')));
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Does not throw: a connection that cannot roll back is given up, and the database rolls back by itself. */
  async rollback(): Promise<void> {
    this.#unanswered = [];
    await this.#end(() => this.#control('rollback')).catch(() => (this.#isBroken = true));
  }

  /** A connection that still answers somebody is not given to the next. */
  release(): void {
    this.#isOver = true;
    this.#client.release(this.#isBroken || this.#inFlight > 0);
  }

  async #end(end: () => Promise<Answer>): Promise<Answer> {
    this.expectsRepeats = false;
    this.#isOver = true;
    try {
      return await end();
    } finally {
      this.#isOver = false;
    }
  }

  #send({ sql: text, parameters }: CompiledQuery): Promise<Answer> {
    const name = this.expectsRepeats ? this.#names.nameOf(text) : undefined;
    if (name === undefined && copies.test(text)) throw new Error('rows are written by insert, not copied');
    return this.#ask({ text, values: [...parameters], ...(name !== undefined && { name }) });
  }

  /** Prepared, since only such statements are gathered with others; not by name, which the database may have forgotten. */
  #control(text: string): Promise<Answer> {
    return this.#ask({ text, queryMode: 'extended' });
  }

  async #ask(question: { text: string; values?: unknown[]; name?: string; queryMode?: string }): Promise<Answer> {
    this.#inFlight += 1;
    try {
      return await new Promise((resolve, reject) => {
        // By callback, to know at once of what cannot be sent.
        this.#client.query(question, (error: Error | null, answer) => {
          this.#inFlight -= 1;
          if (!error) return resolve(answer);
          this.#noteFailure(error);
          reject(error);
        });
      });
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #noteFailure(error: Error): void {
    const isFirst = !this.#hasFailed;
    this.#hasFailed = true;
    // What fails on our side leaves the client with a wrong idea of which statements the database knows.
    if (!(error instanceof DatabaseError) || endsConnection.test(error.code ?? '')) this.#isBroken = true;
    else if (isOutdated(error)) {
      this.#isBroken = true;
      this.#names.renew();
      // Behind another failure it only says that the statement was not prepared because of that.
    } else if (error.code === noSuchStatement && isFirst) this.#isBroken = true;
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

/** A prepared statement whose result looks different since a migration; other unsupported features share the code. */
function isOutdated({ code, routine }: DatabaseError): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
