import type { Node, RangeVar } from 'libpg-query';
import { joined, nameOf, signatureOf, typesOf } from './names.ts';

/**
 * What no release knows yet, with which anything may be done. Tables, views, sequences and indexes share their names; others
 * have their kind in front.
 */
export type Fresh = Set<string>;

/**
 * Adds what a statement makes. What it makes only where it is not there, or in the place of another, may be what a release
 * has.
 */
export function noteFresh(node: Node, fresh: Fresh): void {
  for (const name of madeBy(node)) fresh.add(name);
}

function madeBy(node: Node): string[] {
  if ('CreateStmt' in node) return node.CreateStmt.if_not_exists === true ? [] : [nameOf(node.CreateStmt.relation)];
  if ('ViewStmt' in node) return node.ViewStmt.replace === true ? [] : [nameOf(node.ViewStmt.view)];
  if ('CreateSeqStmt' in node)
    return node.CreateSeqStmt.if_not_exists === true ? [] : [nameOf(node.CreateSeqStmt.sequence)];
  if ('CreateTableAsStmt' in node) {
    const { into, if_not_exists: isCareful } = node.CreateTableAsStmt;
    return isCareful === true ? [] : [nameOf(into?.rel)];
  }
  if ('CreateSchemaStmt' in node)
    return node.CreateSchemaStmt.if_not_exists === true ? [] : [`schema ${node.CreateSchemaStmt.schemaname}`];
  if ('IndexStmt' in node) {
    const { idxname, relation, if_not_exists: isCareful } = node.IndexStmt;
    return idxname === undefined || isCareful === true ? [] : [besides(relation, idxname)];
  }
  return madeOfCode(node);
}

function madeOfCode(node: Node): string[] {
  if ('CreateFunctionStmt' in node) {
    const { replace, funcname, parameters } = node.CreateFunctionStmt;
    return replace === true ? [] : [`function ${signatureOf(funcname, typesOf(parameters))}`];
  }
  if ('CreateTrigStmt' in node) {
    const { replace, relation, trigname } = node.CreateTrigStmt;
    return replace === true ? [] : [`trigger ${nameOf(relation)}.${trigname}`];
  }
  if ('CreateEnumStmt' in node) return [`type ${joined(node.CreateEnumStmt.typeName)}`];
  if ('CreateDomainStmt' in node) return [`type ${joined(node.CreateDomainStmt.domainname)}`];
  return 'CompositeTypeStmt' in node ? [`type ${nameOf(node.CompositeTypeStmt.typevar)}`] : [];
}

/** An index lies in the schema of its table. */
const besides = ({ schemaname }: RangeVar = {}, name: string): string =>
  schemaname === undefined ? name : `${schemaname}.${name}`;
