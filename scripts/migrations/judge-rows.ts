import type { Node } from 'libpg-query';
import { nodesIn } from './find-nodes.ts';
import type { Fresh } from './fresh.ts';
import { harm, type Harm } from './harm.ts';
import { joined, namesIn, nameOf } from './names.ts';

/** What it does to rows of tables that a release has, in itself or in a statement within it. */
export function judgeRows(statement: Node, fresh: Fresh): Harm[] {
  // A function's statements run when it is called.
  if ('CreateFunctionStmt' in statement) return [];
  const texts = nodesIn(statement).flatMap((node) => judgeNode(node, (table) => !fresh.has(table)));
  return [...texts, ...callsIn(statement)].map(harm);
}

function judgeNode(node: Node, isReleased: (table: string) => boolean): string[] {
  if ('DeleteStmt' in node) {
    const table = nameOf(node.DeleteStmt.relation);
    return isReleased(table) ? [`deletes rows of ${table}`] : [];
  }
  if ('UpdateStmt' in node) {
    const table = nameOf(node.UpdateStmt.relation);
    return isReleased(table) && node.UpdateStmt.whereClause === undefined
      ? [`updates every row of ${table} while its users wait`]
      : [];
  }
  if ('MergeStmt' in node) {
    const table = nameOf(node.MergeStmt.relation);
    return isReleased(table) ? [`merges into ${table}, whose effect no check can read`] : [];
  }
  if (!('TruncateStmt' in node)) return [];
  return (node.TruncateStmt.relations ?? [])
    .map(namesIn)
    .filter(isReleased)
    .map((table) => `empties the table ${table}`);
}

function callsIn(statement: Node): string[] {
  if ('DoStmt' in statement) return ['runs a DO block, whose effect no check can read'];
  if (!('SelectStmt' in statement)) return [];
  const called = nodesIn(statement).flatMap((node) => ('FuncCall' in node ? [joined(node.FuncCall.funcname)] : []));
  return called.filter((name) => name !== 'setval').map((name) => `calls ${name}(), whose effect no check can read`);
}
