import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { portal } from './running-portal.ts';
import { lastIccids } from './spare-sims.ts';

export interface Customer {
  email: string;
  password: string;
  firstName: string;
}

export const cards = {
  visa: '4111111111111111',
  /** Stores well, then declines every charge until it is cured. */
  declinesLater: '4000000000000341',
} as const;

/** Facts of a person who has not signed up yet. */
export function newPerson(): Customer {
  return {
    email: `ada.${randomBytes(6).toString('hex')}@example.com`,
    password: 'Test$$100',
    firstName: 'Ada',
  };
}

/** Headers that tell from where a call comes, where a proxy is believed. */
type From = Readonly<Record<string, string>>;

interface NewCustomer {
  card?: string;
  isConfirmed?: boolean;
  from?: From;
}

/** A confirmed customer, made over the public wire as the browser would. */
export async function newCustomer({ from = {}, ...options }: NewCustomer = {}): Promise<Customer> {
  const person = newPerson();
  const config = await publicConfig(from);
  await signUp(person, await tokenise(config, options.card ?? cards.visa), from);
  if (options.isConfirmed ?? true) {
    const ConfirmationCode = await mailedCode(person.email);
    await pool('ConfirmSignUp', { ClientId: config.identity.clientId, Username: person.email, ConfirmationCode }, from);
  }
  return person;
}

const configShape = z.object({
  data: z.object({
    identity: z.object({ clientId: z.string() }),
    payments: z.object({ apiLoginId: z.string(), clientKey: z.string() }),
  }),
});
type PublicConfig = z.output<typeof configShape>['data'];

async function publicConfig(from: From = {}): Promise<PublicConfig> {
  const answer = await fetch(`${portal.url()}/api/v1/config`, { headers: from });
  return configShape.parse(await answer.json()).data;
}

/** What the hosted form answers for that card. */
export async function paymentToken(cardNumber: string): Promise<{ dataDescriptor: string; dataValue: string }> {
  return tokenise(await publicConfig(), cardNumber);
}

/** What the hosted form does with a card: the number goes to the sandbox only. */
async function tokenise(config: PublicConfig, cardNumber: string) {
  const answer = await fetch(`${portal.sandboxUrl()}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      securePaymentContainerRequest: {
        merchantAuthentication: { name: config.payments.apiLoginId, clientKey: config.payments.clientKey },
        data: {
          type: 'TOKEN',
          id: crypto.randomUUID(),
          token: { cardNumber, expirationDate: '122035', cardCode: '123', zip: '92614', fullName: 'Ada Example' },
        },
      },
    }),
  });
  const opaqueData = z.object({ dataDescriptor: z.string(), dataValue: z.string() });
  return z.object({ opaqueData }).parse(await answer.json()).opaqueData;
}

async function signUp(person: Customer, opaqueData: object, from: From): Promise<void> {
  const place = { address: '1 Harbor Way', city: 'Irvine', state: 'California', zip: '92614' };
  const answer = await fetch(`${portal.url()}/v1/dash/signup`, {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json' },
    body: JSON.stringify({
      agreement: true,
      fname: person.firstName,
      lname: 'Example',
      emailid: person.email,
      cemailid: person.email,
      pass: person.password,
      cpass: person.password,
      company: 'Example Metering',
      phone: '+17145550100',
      ...Object.fromEntries(Object.entries(place).map(([name, value]) => [`bill${name}`, value])),
      ...Object.fromEntries(Object.entries(place).map(([name, value]) => [`ship${name}`, value])),
      opaqueData,
    }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
}

const mails = z.array(z.object({ code: z.string().nullable() }));

/** The newest code mailed to that address; waits for the mail. */
export async function mailedCode(email: string, besides: readonly string[] = []): Promise<string> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`${portal.mailboxUrl()}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const newest = mails.parse(await answer.json()).find(({ code }) => code !== null);
    if (newest?.code && !besides.includes(newest.code)) return newest.code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${email}`);
}

async function pool(operation: string, body: object, from: From): Promise<void> {
  const answer = await fetch(`${portal.url()}/idp/`, {
    method: 'POST',
    headers: {
      ...from,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
}

const welcome = z.object({ iccids: z.record(z.string(), z.array(z.string())) });
const handedOut = new Set<string>();

/** A SIM of that carrier that no one uses. Two workers never get the same: each reads ICCIDs of its own parity. */
export async function freeIccid(carrier: 'kore' | 'cisco' | 'thingspace', parallelIndex: number): Promise<string> {
  const free = carrier === 'thingspace' ? await lastIccids(carrier) : await firstIccids(carrier);
  const isMine = (iccid: string) => Number(iccid.at(-2)) % 2 === parallelIndex % 2;
  const mine = free.filter((iccid) => isMine(iccid) && !handedOut.has(iccid));
  const [iccid] = mine;
  if (iccid === undefined) throw new Error(`no free SIM of ${carrier} is left`);
  handedOut.add(iccid);
  return iccid;
}

async function firstIccids(carrier: string): Promise<string[]> {
  const answer = await fetch(`${portal.url()}/dev/welcome.json`);
  return welcome.parse(await answer.json()).iccids[carrier] ?? [];
}
