import type { Constraint, Node } from 'libpg-query';
import { nodesIn } from './find-nodes.ts';
import type { Fresh } from './fresh.ts';
import { checksRows, guard, harm, type Harm } from './harm.ts';
import { nameOf, namesIn } from './names.ts';

/**
 * A new constraint of a table that a release has. One that knows a new column may say something of what only the next
 * release writes; the reviewer looks that it does.
 */
export function judgeConstraint(table: string, constraint: Constraint, fresh: Fresh): Harm[] {
  const { contype = '', skip_validation: isNotValid = false } = constraint;
  if (!['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype)) return [harm(unknownTo(table))];
  const knowsNew = columnsOf(constraint).some((column) => fresh.has(`column ${table}.${column}`));
  if (!isNotValid) return [knowsNew ? checksRows(table) : harm(unknownTo(table))];
  return [...(knowsNew ? [] : [guard(unknownTo(table))]), ...judgeReference(constraint, fresh)];
}

const unknownTo = (table: string) => `adds a constraint to ${table}, which the release before does not know`;

const columnsOf = ({ raw_expr: condition, fk_attrs: referring = [] }: Constraint): string[] => [
  ...referring.map(namesIn),
  ...nodesIn(condition).flatMap((node) => ('ColumnRef' in node ? [lastOf(node.ColumnRef.fields)] : [])),
];

const lastOf = (fields: readonly Node[] = []): string => fields.map(namesIn).at(-1) ?? '';

/** As the parser writes `cascade`, `set null` and `set default`. */
const letsGo = new Set(['c', 'n', 'd']);

/** The release before may delete a row that a row of the next one refers to. */
export function judgeReference({ contype, pktable, fk_del_action: onDelete = '' }: Constraint, fresh: Fresh): Harm[] {
  const table = nameOf(pktable);
  return contype !== 'CONSTR_FOREIGN' || fresh.has(table) || letsGo.has(onDelete)
    ? []
    : [guard(`keeps the release before from deleting rows of ${table}: say what follows ON DELETE`)];
}
