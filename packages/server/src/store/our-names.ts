import {
  CamelCasePlugin,
  PostgresQueryCompiler,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/** Names of the database in our records: `account_id` is `accountId`. What is inside a JSON value keeps its names. */
export class OurNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  /** The compiler writes them: a copy of the whole query for each statement would take as long as compiling it. */
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  inDatabase(ours: string): string {
    return this.snakeCase(ours);
  }

  /** All rows of a result have the same columns: their names are read once, and each record is made in one piece. */
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first === undefined) return Promise.resolve(result);
    const names = Object.keys(first).map((theirs) => [theirs, this.camelCase(theirs)] as const);
    if (names.every(([theirs, ours]) => theirs === ours)) return Promise.resolve(result);
    const empty: UnknownRow = Object.fromEntries(names.map(([, ours]) => [ours, null]));
    const rows = result.rows.map((row) => {
      const record = { ...empty };
      for (const [theirs, ours] of names) record[ours] = row[theirs];
      return record;
    });
    return Promise.resolve({ ...result, rows });
  }
}

/** Writes our names as the database has them. */
export class OurNamesCompiler extends PostgresQueryCompiler {
  readonly #names: OurNames;

  constructor(names: OurNames) {
    super();
    this.#names = names;
  }

  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(this.#names.inDatabase(name));
  }
}
