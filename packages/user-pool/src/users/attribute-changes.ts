import type { PoolConfig } from '../pool/pool-config.ts';
import type { Attributes } from './person.ts';

const contacts = ['email', 'phone_number'] as const;
export type ContactName = (typeof contacts)[number];

/** What becomes of somebody's own changes. */
export type AttributeChanges = {
  /** Takes effect at once. */
  applied: Attributes;
  /** Contacts that change at once. */
  direct: ContactName[];
  /** Contacts that change only once their code was entered. */
  pending: ContactName[];
  /** Those that get a code now. */
  coded: ContactName[];
  /** Contacts that were sent as they are: whatever was waiting for a code is called off. */
  kept: ContactName[];
};

/** A changed contact waits for its code where the pool says so; elsewhere it changes at once and is unverified. */
export function planChanges(config: PoolConfig, before: Attributes, sent: Attributes): AttributeChanges {
  const moved = contacts.filter((name) => sent[name] !== undefined && sent[name] !== before[name]);
  const replaced = moved.filter((name) => sent[name] !== '');
  const pending = replaced.filter((name) => config.attributesRequireVerificationBeforeUpdate.includes(name));
  const direct = moved.filter((name) => !pending.includes(name));
  const waiting = new Set<string>(pending);
  return {
    applied: {
      ...Object.fromEntries(Object.entries(sent).filter(([name]) => !waiting.has(name))),
      ...Object.fromEntries(direct.map((name) => [`${name}_verified`, 'false'])),
    },
    direct,
    pending,
    coded: replaced.filter((name) => waiting.has(name) || config.autoVerifiedAttributes.includes(name)),
    kept: contacts.filter((name) => sent[name] !== undefined && sent[name] === before[name]),
  };
}

/** Attributes with the changes; an empty value takes the attribute away, and with it what was said about it. */
export function withChanges(before: Attributes, applied: Attributes): Attributes {
  return withoutAttributes({ ...before, ...applied }, emptied(applied));
}

/** Names of the attributes that these changes take away. */
export function emptied(changes: Attributes): string[] {
  return Object.keys(changes).filter((name) => changes[name] === '');
}

/** Attributes without these, and without what was said about them. */
export function withoutAttributes(before: Attributes, names: readonly string[]): Attributes {
  const gone = new Set(names.flatMap((name) => [name, `${name}_verified`]));
  return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.has(name)));
}
