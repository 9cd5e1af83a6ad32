import { z } from 'zod';
import type { Accounts, CarrierAccount } from './account.ts';

const word = z.string().min(1).max(200);

const account = z.discriminatedUnion('carrier', [
  z.object({
    carrier: z.literal('kore'),
    accountId: word,
    clientId: word,
    clientSecret: word,
    apiKey: word,
    email: z.email().optional(),
    webhookSecret: word.optional(),
  }),
  z.object({ carrier: z.literal('cisco'), accountId: word, username: word, apiKey: word }),
  z.object({
    carrier: z.literal('thingspace'),
    accountId: word,
    key: word,
    secret: word,
    username: word,
    password: word,
  }),
]);

const accountsFile = z.object({ accounts: z.array(account) });

/** Reads `{accounts: [...]}`. Throws an Error that names what is wrong. */
export function readAccountsFile(text: string): CarrierAccount[] {
  const result = accountsFile.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`Account file: ${z.prettifyError(result.error)}`);
  return result.data.accounts;
}

/** Sorts accounts by carrier, keeping their order. Throws an Error when two of a carrier share an id. */
export function sortAccounts(all: readonly CarrierAccount[]): Accounts {
  for (const [key, same] of Map.groupBy(all, (one) => `${one.carrier} ${one.accountId}`)) {
    if (same.length > 1) throw new Error(`Account file: ${key} is there twice`);
  }
  return {
    kore: all.filter((one) => one.carrier === 'kore'),
    cisco: all.filter((one) => one.carrier === 'cisco'),
    thingspace: all.filter((one) => one.carrier === 'thingspace'),
  };
}
