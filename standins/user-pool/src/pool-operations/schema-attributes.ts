import { z } from 'zod';
import type { CustomAttribute, PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { standardAttributes } from '../users/attributes.ts';
import { oneOf, text } from '../wire/fields.ts';

const MAX_CUSTOM = 50;
const NUMBER_TEXT = /^-?\d{1,15}$/;

const bound = z.string().max(131_072).regex(NUMBER_TEXT, { error: 'Member must be a number' }).optional();

/** One attribute of a schema as the wire writes it. */
export const schemaAttribute = z.object({
  Name: text({ max: 20, pattern: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+` }),
  AttributeDataType: oneOf(['String', 'Number', 'DateTime', 'Boolean']).default('String'),
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
): Pick<PoolConfig, 'requiredAttributes' | 'immutableAttributes' | 'customAttributes'> {
  const standard = schema.filter((each) => standardAttributes.has(each.Name));
  const custom = schema.filter((each) => !standardAttributes.has(each.Name));
  return {
    requiredAttributes: standard.filter((each) => each.Required).map((each) => each.Name),
    immutableAttributes: standard.filter((each) => !each.Mutable).map((each) => each.Name),
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
  const { MinLength, MaxLength } = wanted.StringAttributeConstraints ?? {};
  const { MinValue, MaxValue } = wanted.NumberAttributeConstraints ?? {};
  const [min, max] = wanted.AttributeDataType === 'Number' ? [MinValue, MaxValue] : [MinLength, MaxLength];
  return {
    name: `${prefix}${wanted.Name}`,
    type: wanted.AttributeDataType,
    mutable: wanted.Mutable,
    min: min === undefined ? null : Number(min),
    max: max === undefined ? null : Number(max),
  };
}
