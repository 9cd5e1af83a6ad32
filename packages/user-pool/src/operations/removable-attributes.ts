import { z } from 'zod';
import type { PoolConfig } from '../pool/pool-config.ts';
import { refusals } from '../refusals/refusals.ts';
import { checkKnown } from '../users/attributes.ts';
import { text } from '../wire/fields.ts';

const MAX_NAMES = 64;

const tooMany = { error: `Member must have length less than or equal to ${MAX_NAMES}` };
export const attributeNames = z
  .array(text({ max: 32, pattern: String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}]+` }))
  .max(MAX_NAMES, tooMany);

/** Refuses to take away what must stay: the sub, required and unchanging attributes, and the name to sign in with. */
export function checkRemovable(config: PoolConfig, names: readonly string[]): void {
  const [onlyName] = config.usernameAttributes.length === 1 ? config.usernameAttributes : [];
  const fixed = config.customAttributes.filter((each) => !each.mutable).map((each) => each.name);
  const needed = new Set(['sub', onlyName, ...config.requiredAttributes, ...config.immutableAttributes, ...fixed]);
  checkKnown(config, names);
  for (const name of names) {
    if (needed.has(name)) throw refusals.invalidParameter(`user.${name}: Attribute cannot be deleted.`);
  }
}
