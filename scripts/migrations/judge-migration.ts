import { parse, type CreateStmt, type GrantStmt, type IndexStmt, type Node } from 'libpg-query';
import { nodesIn } from './find-nodes.ts';
import { noteFresh, type Fresh } from './fresh.ts';
import { guard, harm, type Harm } from './harm.ts';
import { judgeReference } from './judge-constraint.ts';
import { judgeRemoval } from './judge-removal.ts';
import { judgeRows } from './judge-rows.ts';
import { judgeAlterTable } from './judge-table.ts';
import { nameOf, namesIn, signatureOf } from './names.ts';

/**
 * What a migration does that processes of the release before could not live with, one sentence each. `fresh` is what no
 * release knows yet; what this migration makes is added to it. Throws when PostgreSQL's own parser does not take the text.
 */
export async function judgeMigration(sql: string, fresh: Fresh): Promise<Harm[]> {
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt }) => {
    if (!stmt) return [];
    const found = [...judgeStatement(stmt, fresh), ...judgeRows(stmt, fresh)];
    noteFresh(stmt, fresh);
    return found;
  });
}

/** Statements that only add, as far as their own kind goes; what they do to rows is judged besides. */
const adding = new Set([
  'CreateSchemaStmt',
  'CreateTableAsStmt',
  'ViewStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateRangeStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'DefineStmt',
  'CreateExtensionStmt',
  'CreateStatsStmt',
  'CommentStmt',
  'InsertStmt',
]);

/** Judged by what they do to rows alone. */
const ofRows = new Set(['UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt', 'SelectStmt', 'DoStmt']);

function judgeStatement(node: Node, fresh: Fresh): Harm[] {
  const [kind = ''] = Object.keys(node);
  if (adding.has(kind) || ofRows.has(kind)) return [];
  if ('CreateStmt' in node) return judgeCreateTable(node.CreateStmt, fresh);
  if ('AlterTableStmt' in node) return judgeAlterTable(node.AlterTableStmt, fresh);
  if ('IndexStmt' in node) return judgeIndex(node.IndexStmt, fresh);
  if ('GrantStmt' in node) return judgeGrant(node.GrantStmt, fresh);
  const ofCode = judgeWhatRunsAtWrites(node, fresh) ?? judgeRemoval(node, fresh);
  return ofCode ?? [harm(`does what this check does not know (${kind})`)];
}

function judgeCreateTable({ relation, tableElts = [] }: CreateStmt, fresh: Fresh): Harm[] {
  // It may refer to itself.
  const known = new Set([...fresh, nameOf(relation)]);
  const constraints = nodesIn(tableElts).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  return constraints.flatMap((constraint) => judgeReference(constraint, known));
}

/** Rows that the release before writes have nothing in a new column, and nothing is never the same as nothing. */
function judgeIndex(
  { unique, relation, indexParams = [], nulls_not_distinct: isStrict }: IndexStmt,
  fresh: Fresh,
): Harm[] {
  const table = nameOf(relation);
  if (unique !== true || fresh.has(table)) return [];
  const columns = indexParams.flatMap((one) => ('IndexElem' in one ? [one.IndexElem.name] : []));
  if (isStrict !== true && columns.some((column) => fresh.has(`empty column ${table}.${column}`))) return [];
  return [harm(`makes rows of ${table} unique, which the release before does not know`)];
}

function judgeGrant({ is_grant: isGiven, objects = [] }: GrantStmt, fresh: Fresh): Harm[] {
  if (isGiven === true) return [];
  const names = objects.map((one) =>
    'ObjectWithArgs' in one
      ? `function ${signatureOf(one.ObjectWithArgs.objname, one.ObjectWithArgs.objargs)}`
      : namesIn(one),
  );
  const released = names.filter((name) => !fresh.has(name) && !fresh.has(`schema ${name}`));
  return released.map((name) => harm(`takes away rights to ${name.replace('function ', '')}`));
}

function judgeWhatRunsAtWrites(node: Node, fresh: Fresh): Harm[] | undefined {
  if ('CreateTrigStmt' in node) {
    const table = nameOf(node.CreateTrigStmt.relation);
    return fresh.has(table) ? [] : [guard(`adds a trigger to ${table}, which runs when the release before writes`)];
  }
  if ('RuleStmt' in node) {
    const table = nameOf(node.RuleStmt.relation);
    return fresh.has(table) ? [] : [harm(`adds a rule to ${table}, which changes what the release before does`)];
  }
  if (!('CreatePolicyStmt' in node)) return undefined;
  const table = nameOf(node.CreatePolicyStmt.table);
  return fresh.has(table) ? [] : [harm(`adds a policy to ${table}, which may hide rows from the release before`)];
}
