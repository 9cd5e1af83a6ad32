import type { CustomAttribute, PoolConfig } from '../pool/pool-config.ts';
import { standardAttributes } from '../users/attributes.ts';

const BOOLEANS = ['email_verified', 'phone_number_verified'];
const MAX_LENGTH = 2048;

/** The whole schema of a pool as DescribeUserPool shows it: sub, the standard attributes, then its own. */
export function schemaAnswer(config: PoolConfig): object[] {
  const required = new Set(config.requiredAttributes);
  const immutable = new Set(config.immutableAttributes);
  const standard = [...standardAttributes].map((name) =>
    described({ ...standardAttribute(name, !immutable.has(name)), ...narrowed(config, name) }, required.has(name)),
  );
  const flags = BOOLEANS.map((name) =>
    described({ name, type: 'Boolean', mutable: true, min: null, max: null }, false),
  );
  const sub = described({ name: 'sub', type: 'String', mutable: false, min: 1, max: MAX_LENGTH }, true);
  return [sub, ...standard, ...flags, ...config.customAttributes.map((each) => described(each, false))];
}

function standardAttribute(name: string, mutable: boolean): CustomAttribute {
  if (name === 'updated_at') return { name, type: 'Number', mutable, min: 0, max: null };
  const [min, max] = name === 'birthdate' ? [10, 10] : [0, MAX_LENGTH];
  return { name, type: 'String', mutable, min, max };
}

function narrowed(config: PoolConfig, name: string): Partial<CustomAttribute> {
  const { min = null, max = null } = config.standardBounds.find((each) => each.name === name) ?? {};
  return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
}

function described(attribute: CustomAttribute, isRequired: boolean): object {
  const { name, type, mutable, min, max } = attribute;
  return {
    Name: name,
    AttributeDataType: type,
    DeveloperOnlyAttribute: name.startsWith('dev:'),
    Mutable: mutable,
    Required: isRequired,
    ...(type === 'String' ? { StringAttributeConstraints: bounds('Length', min, max) } : {}),
    ...(type === 'Number' ? { NumberAttributeConstraints: bounds('Value', min, max) } : {}),
  };
}

function bounds(of: 'Length' | 'Value', min: number | null, max: number | null): object {
  return {
    ...(min === null ? {} : { [`Min${of}`]: String(min) }),
    ...(max === null ? {} : { [`Max${of}`]: String(max) }),
  };
}
