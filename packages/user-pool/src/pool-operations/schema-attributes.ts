import { z } from 'zod';
import type { CustomAttribute, PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { standardAttributes } from '../users/attributes.ts';
import { oneOf, text } from '../wire/fields.ts';

const MAX_CUSTOM = 50;
const MAX_LENGTH = 2048;
/** Every pool has these, without a schema. */
const RESERVED = new Set(['sub', 'email_verified', 'phone_number_verified']);
const NUMBER_TEXT = /^-?\d{1,15}$/;

const bound = z.string().max(131_072).regex(NUMBER_TEXT, { error: 'Member must be a number' }).optional();

/** One attribute of a schema as the wire writes it. */
export const schemaAttribute = z.object({
  Name: text({ max: 20, pattern: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+` }),
  AttributeDataType: oneOf(['String', 'Number', 'DateTime', 'Boolean']).optional(),
  DeveloperOnlyAttribute: z.boolean().default(false),
  Mutable: z.boolean().default(true),
  Required: z.boolean().default(false),
  NumberAttributeConstraints: z.object({ MinValue: bound, MaxValue: bound }).optional(),
  StringAttributeConstraints: z.object({ MinLength: bound, MaxLength: bound }).optional(),
});

type SchemaAttribute = z.output<typeof schemaAttribute>;

/** What a schema says of standard attributes, and the custom ones it makes. */
export function readSchema(
  schema: readonly SchemaAttribute[],
): Pick<PoolConfig, 'requiredAttributes' | 'immutableAttributes' | 'standardBounds' | 'customAttributes'> {
  const standard = schema.filter((each) => standardAttributes.has(each.Name));
  const names = standard.map((each) => each.Name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw impossible(twice, 'it is there twice');
  const custom = schema.filter((each) => !standardAttributes.has(each.Name));
  return {
    requiredAttributes: standard.filter((each) => each.Required).map((each) => each.Name),
    immutableAttributes: standard.filter((each) => !each.Mutable).map((each) => each.Name),
    standardBounds: standard.flatMap(standardBound),
    customAttributes: withCustomAttributes([], custom),
  };
}

/** The attributes that are there and the new ones; refuses a name that is taken. */
export function withCustomAttributes(
  there: readonly CustomAttribute[],
  added: readonly SchemaAttribute[],
): CustomAttribute[] {
  const all = [...there];
  for (const each of added) {
    const custom = customAttribute(each);
    if (all.some((other) => other.name === custom.name)) {
      throw refusals.invalidParameter(`${custom.name}: Existing attribute already has name ${custom.name}.`);
    }
    all.push(custom);
  }
  if (all.length > MAX_CUSTOM) {
    throw refusals.invalidParameter(`A user pool has at most ${MAX_CUSTOM} custom attributes.`);
  }
  return all;
}

function customAttribute(wanted: SchemaAttribute): CustomAttribute {
  if (wanted.Required) throw refusals.invalidParameter('Required custom attributes are not supported currently.');
  const prefix = wanted.DeveloperOnlyAttribute ? 'dev:custom:' : 'custom:';
  const type = wanted.AttributeDataType ?? 'String';
  if (RESERVED.has(wanted.Name)) throw impossible(wanted.Name, 'the name is taken by the service');
  return {
    name: `${prefix}${wanted.Name}`,
    type,
    mutable: wanted.Mutable,
    ...boundsOf(wanted, type),
  };
}

// A standard attribute may be narrower than usual, but has no other type and belongs to no developer.
function standardBound(wanted: SchemaAttribute): PoolConfig['standardBounds'] {
  const type = wanted.Name === 'updated_at' ? 'Number' : 'String';
  if ((wanted.AttributeDataType ?? type) !== type) throw impossible(wanted.Name, `its type is ${type}`);
  if (wanted.DeveloperOnlyAttribute) throw impossible(wanted.Name, 'it is no developer attribute');
  const { min, max } = boundsOf(wanted, type);
  return min === null && max === null ? [] : [{ name: wanted.Name, min, max }];
}

function boundsOf(wanted: SchemaAttribute, type: CustomAttribute['type']): Pick<CustomAttribute, 'min' | 'max'> {
  const { StringAttributeConstraints: ofText, NumberAttributeConstraints: ofNumber } = wanted;
  if ((ofText !== undefined && type !== 'String') || (ofNumber !== undefined && type !== 'Number')) {
    throw impossible(wanted.Name, `its constraints do not fit the type ${type}`);
  }
  const [from, to] =
    type === 'Number' ? [ofNumber?.MinValue, ofNumber?.MaxValue] : [ofText?.MinLength, ofText?.MaxLength];
  const min = from === undefined ? null : Number(from);
  const max = to === undefined ? null : Number(to);
  if (min !== null && max !== null && min > max) throw impossible(wanted.Name, 'its least is more than its most');
  if (type === 'String' && ((min ?? 0) < 0 || (max ?? 0) < 0 || (min ?? 0) > MAX_LENGTH || (max ?? 0) > MAX_LENGTH)) {
    throw impossible(wanted.Name, `its length lies between 0 and ${MAX_LENGTH}`);
  }
  return { min, max };
}

function impossible(name: string, why: string) {
  return refusals.invalidParameter(`Invalid schema for the attribute ${name}: ${why}.`);
}
