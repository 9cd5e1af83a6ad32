import type { FunctionParameter, Node, RangeVar } from 'libpg-query';

export const nameOf = (relation: RangeVar | undefined): string =>
  [relation?.schemaname, relation?.relname].filter((part) => part !== undefined).join('.');

/** A name of several parts, as statements have them. */
export function namesIn(node: Node): string {
  if ('List' in node) return (node.List.items ?? []).map(namesIn).join('.');
  if ('ObjectWithArgs' in node) return (node.ObjectWithArgs.objname ?? []).map(namesIn).join('.');
  if ('TypeName' in node) return (node.TypeName.names ?? []).map(namesIn).join('.');
  if ('RangeVar' in node) return nameOf(node.RangeVar);
  return 'String' in node ? (node.String.sval ?? '') : '';
}

export const joined = (names: readonly Node[] | undefined): string => (names ?? []).map(namesIn).join('.');

/** A function by its name and the types of what it takes: another may have the same name. */
export function signatureOf(name: readonly Node[] | undefined, types: readonly Node[] | undefined): string {
  return `${joined(name)}(${(types ?? []).map(namesIn).join(', ')})`;
}

const isGiven = ({ mode }: FunctionParameter) => mode !== 'FUNC_PARAM_OUT' && mode !== 'FUNC_PARAM_TABLE';

/** The types of what is given to a function. */
export function typesOf(parameters: readonly Node[] | undefined): Node[] {
  const given = (parameters ?? []).flatMap((one) => ('FunctionParameter' in one ? [one.FunctionParameter] : []));
  return given.filter(isGiven).flatMap(({ argType }) => (argType ? [{ TypeName: argType }] : []));
}
