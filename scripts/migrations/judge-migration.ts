import { parse, type AlterTableCmd, type AlterTableStmt, type ColumnDef, type Node, type RangeVar } from 'libpg-query';

/** What kinds of objects running processes of the release before may still use. */
const usedKinds = new Map([
  ['OBJECT_TABLE', 'table'],
  ['OBJECT_VIEW', 'view'],
  ['OBJECT_MATVIEW', 'view'],
  ['OBJECT_SCHEMA', 'schema'],
  ['OBJECT_TYPE', 'type'],
  ['OBJECT_DOMAIN', 'type'],
  ['OBJECT_SEQUENCE', 'sequence'],
  ['OBJECT_FUNCTION', 'function'],
  ['OBJECT_COLUMN', 'column'],
  ['OBJECT_TABCONSTRAINT', 'constraint'],
]);

/**
 * What a migration does that processes of the release before could not live with, one sentence each. `tables` are those
 * that no release knows yet, with which anything may be done; the ones that this migration creates are added to them.
 * Throws when PostgreSQL's own parser does not take the text.
 */
export async function judgeMigration(sql: string, tables: Set<string>): Promise<string[]> {
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt }) => (stmt ? judgeStatement(stmt, tables) : []));
}

function judgeStatement(node: Node, tables: Set<string>): string[] {
  if ('CreateStmt' in node) {
    tables.add(nameOf(node.CreateStmt.relation));
    return [];
  }
  if ('AlterTableStmt' in node) return judgeAlterTable(node.AlterTableStmt, tables);
  if ('IndexStmt' in node) {
    const { unique, relation } = node.IndexStmt;
    return unique === true && !tables.has(nameOf(relation))
      ? [`makes rows of ${nameOf(relation)} unique, which the release before does not know`]
      : [];
  }
  return judgeRemoval(node, tables);
}

function judgeRemoval(node: Node, tables: Set<string>): string[] {
  if ('DropStmt' in node) {
    const kind = usedKinds.get(node.DropStmt.removeType ?? '');
    const names = (node.DropStmt.objects ?? []).map(namesIn).filter((name) => !tables.has(name));
    return kind === undefined ? [] : names.map((name) => `drops the ${kind} ${name}`);
  }
  if ('RenameStmt' in node) {
    const { renameType = '', relation, subname, newname } = node.RenameStmt;
    const kind = usedKinds.get(renameType);
    if (kind === undefined || tables.has(nameOf(relation))) return [];
    return [`renames the ${kind} ${subname ?? nameOf(relation)} to ${newname}`];
  }
  if ('AlterObjectSchemaStmt' in node)
    return [`moves ${nameOf(node.AlterObjectSchemaStmt.relation)} to another schema`];
  if ('AlterEnumStmt' in node)
    return node.AlterEnumStmt.oldVal === undefined ? [] : [`renames the value ${node.AlterEnumStmt.oldVal} of a type`];
  if ('TruncateStmt' in node) return ['empties a table'];
  return 'DoStmt' in node ? ['runs a DO block, whose effect no check can read'] : [];
}

function judgeAlterTable({ relation, cmds = [] }: AlterTableStmt, tables: Set<string>): string[] {
  const table = nameOf(relation);
  if (tables.has(table)) return [];
  const commands = cmds.flatMap((cmd) => ('AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : []));
  const dropped = new Set(commands.filter(({ subtype }) => subtype === 'AT_DropConstraint').map(({ name }) => name));
  return commands.flatMap((command) => judgeCommand(table, command, dropped));
}

const ofColumn: Readonly<Record<string, (column: string) => string>> = {
  AT_DropColumn: (column) => `drops the column ${column}`,
  AT_AlterColumnType: (column) => `changes the type of ${column}`,
  AT_SetNotNull: (column) => `makes ${column} required`,
  AT_DropIdentity: (column) => `drops the default of ${column}`,
  AT_DropExpression: (column) => `drops the default of ${column}`,
};

function judgeCommand(table: string, command: AlterTableCmd, dropped: ReadonlySet<string | undefined>): string[] {
  const { subtype = '', def, name } = command;
  const sentence = ofColumn[subtype]?.(`${table}.${name}`);
  if (sentence !== undefined) return [sentence];
  if (subtype === 'AT_ColumnDefault' && def === undefined) return [`drops the default of ${table}.${name}`];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return judgeColumn(table, def.ColumnDef);
  if (subtype !== 'AT_AddConstraint' || !def || !('Constraint' in def) || dropped.has(def.Constraint.conname))
    return [];
  return [`adds a constraint to ${table}, which the release before does not know`];
}

function judgeColumn(table: string, { colname, constraints = [] }: ColumnDef): string[] {
  const kinds = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint.contype] : []));
  const isRequired = kinds.some((kind) => kind === 'CONSTR_NOTNULL' || kind === 'CONSTR_PRIMARY');
  const fillsItself = kinds.some((kind) =>
    ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(kind ?? ''),
  );
  return isRequired && !fillsItself ? [`adds the required column ${table}.${colname} without a default`] : [];
}

const nameOf = (relation: RangeVar | undefined): string =>
  [relation?.schemaname, relation?.relname].filter((part) => part !== undefined).join('.');

function namesIn(node: Node): string {
  if ('List' in node) return (node.List.items ?? []).map(namesIn).join('.');
  if ('ObjectWithArgs' in node) return (node.ObjectWithArgs.objname ?? []).map(namesIn).join('.');
  if ('TypeName' in node) return (node.TypeName.names ?? []).map(namesIn).join('.');
  return 'String' in node ? (node.String.sval ?? '') : '';
}
