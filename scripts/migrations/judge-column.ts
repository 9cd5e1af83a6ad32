import type { ColumnDef, Constraint, Node } from 'libpg-query';
import { nodesIn } from './find-nodes.ts';
import { checksRows, harm, type Harm } from './harm.ts';
import { joined } from './names.ts';

/** A new column of a table that a release has. */
export function judgeColumn(table: string, column: ColumnDef): Harm[] {
  const constraints = constraintsOf(column);
  const has = (...kinds: string[]) => constraints.some(({ contype = '' }) => kinds.includes(contype));
  const name = `${table}.${column.colname}`;
  const isFilled = fillsItself(column);
  const isUnique = has('CONSTR_UNIQUE', 'CONSTR_PRIMARY');
  return [
    ...(has('CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !isFilled
      ? [harm(`adds the required column ${name} without a default`)]
      : []),
    ...(isUnique ? [harm(`makes ${name} unique: its index is built while the users of ${table} wait`)] : []),
    ...(isWritten(column) ? [harm(`writes every row of ${table} again, for ${name}, while its users wait`)] : []),
    // Without a default, the database knows that no row refers to anything.
    ...(has('CONSTR_CHECK') || (has('CONSTR_FOREIGN') && isFilled) ? [checksRows(table)] : []),
  ];
}

export const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));

/** Whether rows have something in it that no statement put there. */
export const fillsItself = (column: ColumnDef): boolean =>
  isSerial(column) ||
  constraintsOf(column).some(
    ({ contype = '', raw_expr: value }) =>
      ['CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(contype) || (contype === 'CONSTR_DEFAULT' && !isNull(value)),
  );

/** `null`, of whatever type. */
export function isNull(value: Node | undefined): boolean {
  if (value === undefined) return true;
  if ('TypeCast' in value) return isNull(value.TypeCast.arg);
  return 'A_Const' in value && value.A_Const.isnull === true;
}

/** A default that is the same for every row stands in the catalog alone. */
const sameForAll = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'jsonb_build_object',
  'jsonb_build_array',
]);

function isWritten(column: ColumnDef): boolean {
  return (
    isSerial(column) ||
    constraintsOf(column).some(({ contype, raw_expr: value, generated_kind: kind }) => {
      if (contype === 'CONSTR_IDENTITY') return true;
      if (contype === 'CONSTR_GENERATED') return kind !== 'v';
      return contype === 'CONSTR_DEFAULT' && nodesIn(value).some(mayDiffer);
    })
  );
}

const mayDiffer = (node: Node): boolean => 'FuncCall' in node && !sameForAll.has(joined(node.FuncCall.funcname));

const isSerial = ({ typeName }: ColumnDef): boolean => /^(?:big|small)?serial[248]?$/.test(joined(typeName?.names));
