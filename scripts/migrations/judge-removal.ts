import type { DropStmt, Node, RenameStmt } from 'libpg-query';
import type { Fresh } from './fresh.ts';
import { harm, type Harm } from './harm.ts';
import { nameOf, namesIn, signatureOf } from './names.ts';

/** What goes, or gets another name; undefined when the statement does neither. */
export function judgeRemoval(node: Node, fresh: Fresh): Harm[] | undefined {
  if ('DropStmt' in node) return judgeDrop(node.DropStmt, fresh);
  if ('RenameStmt' in node) return judgeRename(node.RenameStmt, fresh);
  if ('AlterObjectSchemaStmt' in node) {
    const { relation, object } = node.AlterObjectSchemaStmt;
    const name = relation ? nameOf(relation) : nameOfObject(object);
    return fresh.has(name) ? [] : [harm(`moves ${name} to another schema`)];
  }
  if (!('AlterEnumStmt' in node)) return undefined;
  const { oldVal } = node.AlterEnumStmt;
  return oldVal === undefined ? [] : [harm(`renames the value ${oldVal} of a type`)];
}

const relations = new Set(['table', 'view', 'sequence', 'index']);
/** Their names begin with that of their table. */
const partsOfTables = new Set(['trigger', 'policy', 'rule']);

function judgeDrop({ removeType, objects = [] }: DropStmt, fresh: Fresh): Harm[] {
  const kind = kindOf(removeType);
  return objects.filter((one) => !isFresh(kind, one, fresh)).map((one) => harm(`drops the ${kind} ${namesIn(one)}`));
}

function isFresh(kind: string, object: Node, fresh: Fresh): boolean {
  const name = namesIn(object);
  if (relations.has(kind)) return fresh.has(name);
  if ('ObjectWithArgs' in object) {
    const { objname, objargs } = object.ObjectWithArgs;
    return fresh.has(`${kind} ${signatureOf(objname, objargs)}`);
  }
  const ofFreshTable = partsOfTables.has(kind) && fresh.has(name.slice(0, name.lastIndexOf('.')));
  return ofFreshTable || fresh.has(`${kind} ${name}`);
}

function judgeRename({ renameType, relation, object, subname, newname }: RenameStmt, fresh: Fresh): Harm[] {
  const name = relation ? nameOf(relation) : nameOfObject(object);
  if (fresh.has(name) || fresh.has(`column ${name}.${subname}`)) return [];
  return [harm(`renames the ${kindOf(renameType)} ${subname ?? name} to ${newname}`)];
}

const nameOfObject = (object: Node | undefined): string => (object ? namesIn(object) : '');

const words: Readonly<Record<string, string>> = {
  matview: 'view',
  domain: 'type',
  tabconstraint: 'constraint',
};

function kindOf(type = ''): string {
  const kind = type.replace(/^OBJECT_/, '').toLowerCase();
  return words[kind] ?? kind;
}
