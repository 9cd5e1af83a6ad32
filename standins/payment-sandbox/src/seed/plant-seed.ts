import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { bankInstrument, cardInstrument, type Instrument } from '../cards/instrument.ts';
import { cvvResultOf } from '../cards/verification.ts';
import type { Gateway } from '../operations/gateway.ts';
import type { Queryable } from '../store/sandbox-database.ts';
import { insertCustomerAs } from '../store/customers.store.ts';
import { passOver } from '../store/next-id.store.ts';
import { insertPaymentProfile } from '../store/payment-profiles.store.ts';
import { claimSeed, forgetEvents } from '../store/seeds.store.ts';
import { insertTransaction } from '../store/transactions.store.ts';
import { seedShape, type Seed, type SeedMethod } from './seed-shape.ts';
import { transactionFacts, type Planted } from './transaction-facts.ts';

/**
 * Puts the content of a seed file into the books, all of it or nothing, once for each content. Throws one sentence
 * that names what is wrong with it.
 */
export async function plantSeed(file: string, gateway: Gateway): Promise<void> {
  const text = await readFile(file, 'utf8');
  const seed = readSeed(file, text);
  const contentHash = createHash('sha256').update(text).digest('hex');
  await gateway.database.transaction(async (tx) => {
    if (!(await claimSeed(tx, contentHash, gateway.now()))) return;
    const methods = await plantCustomers(tx, seed, gateway);
    for (const transaction of seed.transactions) {
      const method = methods.get(transaction.customerPaymentProfileId);
      if (!method) throw new Error(`${file}: transaction ${transaction.transId} names an unknown payment profile.`);
      await insertTransaction(tx, transactionFacts(transaction, method), transaction.submittedAt, transaction.transId);
    }
    await passOverIds(tx, seed);
    await forgetEvents(tx);
  });
}

async function passOverIds(tx: Queryable, { customers, transactions }: Seed): Promise<void> {
  const largest = (ids: readonly string[]) => String(ids.reduce((most, id) => Math.max(most, Number(id)), 0));
  const methods = customers.flatMap(({ paymentProfiles }) => paymentProfiles);
  await passOver(tx, 'customer', largest(customers.map((customer) => customer.customerProfileId)));
  await passOver(tx, 'payment', largest(methods.map((method) => method.customerPaymentProfileId)));
  await passOver(tx, 'transaction', largest(transactions.map((transaction) => transaction.transId)));
}

function readSeed(file: string, text: string): Seed {
  try {
    return seedShape.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    throw new Error(`The seed file ${file} cannot be used: ${why}`, { cause: error });
  }
}

async function plantCustomers(tx: Queryable, seed: Seed, gateway: Gateway): Promise<ReadonlyMap<string, Planted>> {
  const at = gateway.now();
  const planted = new Map<string, Planted>();
  for (const { customerProfileId, paymentProfiles, ...facts } of seed.customers) {
    await insertCustomerAs(tx, { id: customerProfileId, profileType: 'regular', ...facts }, at);
    for (const method of paymentProfiles) {
      const instrument = instrumentOf(method, gateway);
      const { customerPaymentProfileId: id, billTo, isDefault } = method;
      const declinesCharges = instrument.kind === 'card' && instrument.declinesWhenNew;
      const stored = { customerProfileId, customerType: null, billTo, instrument, isDefault, declinesCharges };
      await insertPaymentProfile(tx, { ...stored, originalNetworkTransId: null, originalAuthCents: null }, at, id);
      planted.set(id, { customerProfileId, instrument, billTo, cvv: cvvResultOf(method.card?.cardCode) });
    }
  }
  return planted;
}

function instrumentOf({ card, bank, customerPaymentProfileId }: SeedMethod, gateway: Gateway): Instrument {
  const made = card ? cardInstrument(card, gateway) : bank && bankInstrument(bank, gateway.fingerprint);
  if (made && made.kind !== 'problem') return made;
  throw new Error(`Payment profile ${customerPaymentProfileId} of the seed file has no test card with a right expiry.`);
}
