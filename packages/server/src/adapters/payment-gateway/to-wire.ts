import { requestShapes, type RequestName, type Shape, type TextRule } from './request-shapes.ts';

export type WireValue = string | boolean | null | undefined | WireObject | readonly WireObject[];
export interface WireObject {
  readonly [member: string]: WireValue;
}

/** The request's bytes: members in the gateway's order whatever the order given, texts within their lengths. */
export function toWire(name: RequestName, request: WireObject): string {
  return JSON.stringify({ [name]: ordered(requestShapes[name], request, name) });
}

function ordered(shape: Shape, value: WireObject, path: string): WireObject {
  const unknown = Object.keys(value).find((member) => !(member in shape));
  if (unknown !== undefined) throw new Error(`${path} has no member ${unknown}`);
  const members = Object.entries(shape).map(([member, inner]): [string, WireValue] => [
    member,
    fitted(inner, value[member], `${path}.${member}`),
  ]);
  return Object.fromEntries(members.filter(([, inner]) => inner !== undefined && inner !== null));
}

function fitted(rule: Shape | TextRule, value: WireValue, path: string): WireValue {
  if (value === undefined || value === null || typeof value === 'boolean' || rule === 'any') return value;
  if (typeof rule === 'string') return fittedText(rule, value, path);
  if (typeof value === 'string') throw new Error(`${path} must not be a text`);
  return isList(value) ? value.map((item) => ordered(rule, item, path)) : ordered(rule, value, path);
}

function fittedText(rule: Exclude<TextRule, 'any'>, value: WireValue, path: string): string {
  if (typeof value !== 'string') throw new Error(`${path} must be a text`);
  const length = Number(rule.slice(rule.lastIndexOf(' ')));
  if (value.length <= length) return value;
  if (rule.startsWith('cut')) return cutText(value, length);
  throw new Error(`${path} is longer than ${length}`);
}

/** The gateway counts UTF-16 units; half a character would not be a text. */
function cutText(value: string, length: number): string {
  const end = /[\uD800-\uDBFF]/.test(value[length - 1] ?? '') ? length - 1 : length;
  return value.slice(0, end).trimEnd();
}

function isList(value: WireObject | readonly WireObject[]): value is readonly WireObject[] {
  return Array.isArray(value);
}
