import {
  addressFields,
  deviceName,
  firstName,
  fullImei,
  isIccidFormat,
  isImeiFormat,
  lastName,
  plainIccid,
  plainImei,
  plainPhone,
  readFields,
  roles,
  shown,
  signUpEmail,
  type Role,
} from '@linekeeper/contract';
import * as z from 'zod/mini';
import { isTimeZone } from '../../../kernel/time-zone.ts';
import type { Account, NetDays } from '../../accounts/index.ts';
import type { Override } from '../../overrides/index.ts';
import type { Cells } from '../kept/take-over.ts';
import { words } from '../kept/words.ts';

const matching = (pattern: RegExp, error: string) => z.string({ error }).check(z.regex(pattern, { error }));
const key = matching(/^[\w.-]{1,64}$/, words.key);
const dollars = matching(/^\d{1,9}(\.\d{1,2})?$/, words.dollars);
const text = z.string().check(z.maxLength(64, { error: words.text }), z.regex(shown, { error: words.text }));
const unitPrice = matching(/^\d{1,4}(\.\d{1,6})?$/, words.unitPrice);
const profile = matching(/^\d{1,20}$/, words.profile);

/** The columns of each file and what their cells must be; those that may be empty are `nullable`. */
export const schemas = {
  customer: z.object({
    customer: key,
    company: addressFields.company,
    phone: addressFields.phone,
    address: addressFields.billaddress,
    city: addressFields.billcity,
    state: addressFields.billstate,
    zip: addressFields.billzip,
    ship_address: z.nullable(addressFields.shipaddress),
    ship_city: z.nullable(addressFields.shipcity),
    ship_state: z.nullable(addressFields.shipstate),
    ship_zip: z.nullable(addressFields.shipzip),
    time_zone: z.nullable(z.string().check(z.refine(isTimeZone, { error: words.timeZone }))),
    billing_day: z.nullable(matching(/^([1-9]|[12]\d|3[01])$/, words.billingDay)),
    terms: z.enum(['card', 'net 15', 'net 30', 'net 60'], { error: words.terms }),
    credit_limit: z.nullable(dollars),
    billing_email: z.nullable(signUpEmail),
    purchase_order: z.nullable(text),
    gateway_profile: z.nullable(profile),
    payment_profile: z.nullable(profile),
  }),
  person: z.object({
    customer: key,
    email: signUpEmail,
    first_name: firstName,
    last_name: lastName,
    role: z.enum(roles, { error: words.role }),
  }),
  price: z.object({
    customer: key,
    plan: z.string({ error: words.plan }),
    price: z.nullable(dollars),
    activation_fee: z.nullable(dollars),
    pause_price: z.nullable(dollars),
    usage_price: z.nullable(unitPrice),
    from: z.nullable(z.iso.date({ error: words.day })),
    through: z.nullable(z.iso.date({ error: words.day })),
    reason: z.nullable(text),
  }),
  line: z.object({
    customer: key,
    iccid: z.string({ error: words.iccid }).check(z.overwrite(plainIccid), z.refine(isIccidFormat, words.iccid)),
    plan: z.string({ error: words.plan }),
    state: z.enum(['active', 'suspended'], { error: words.state }),
    paid_through: z.iso.date({ error: words.day }),
    name: z.nullable(deviceName),
    imei: z.nullable(z.string().check(z.overwrite(plainImei), z.refine(isImeiFormat, words.imei))),
    msisdn: z.nullable(matching(/^\+[1-9]\d{6,14}$/, words.msisdn)),
  }),
  balance: z.object({
    customer: key,
    side: z.enum(['owed', 'credit'], { error: words.side }),
    amount: dollars,
    reference: z.nullable(text),
    charge: z.nullable(z.literal('now', { error: words.charge })),
  }),
} as const;

export interface CustomerFacts extends Pick<Account, 'billing' | 'company' | 'phone' | 'shipping'> {
  timeZone: string | null;
  billingDay: number | null;
  netDays: NetDays | null;
  creditLimitCents: number | null;
  billingEmail: string | null;
  purchaseOrder: string | null;
  gatewayProfile: string | null;
  /** Which of its methods is charged; null: the first. */
  paymentProfile: string | null;
}

export interface PersonFacts {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

export interface LineFacts {
  iccid: string;
  plan: string;
  isSuspended: boolean;
  /** The last day that was paid to the system before, `YYYY-MM-DD`. */
  paidThrough: string;
  name: string | null;
  imei: string | null;
  msisdn: string | null;
}

export interface PriceFacts extends Pick<
  Override,
  'activationFeeCents' | 'overagePriceTenThousandths' | 'pausePriceCents' | 'priceCents' | 'throughDay'
> {
  plan: string;
  /** Null: from the day of the take-over on. */
  fromDay: string | null;
  reason: string | null;
}

export interface BalanceFacts {
  side: 'owed' | 'credit';
  amountCents: number;
  /** What the provider called the debt before. */
  reference: string | null;
  isChargedNow: boolean;
}

export interface FactsOf {
  customer: CustomerFacts;
  person: PersonFacts;
  price: PriceFacts;
  line: LineFacts;
  balance: BalanceFacts;
}

type Read<Facts> = { facts: Facts; faults?: never } | { facts?: never; faults: string[] };
const netDays = { card: null, 'net 15': 15, 'net 30': 30, 'net 60': 60 } as const;

/** What a row says, or what is wrong with its cells by their columns. */
export const readers: { readonly [Kind in keyof FactsOf]: (cells: Cells) => Read<FactsOf[Kind]> } = {
  customer: (cells) => read(schemas.customer, cells, customerOf),
  person: (cells) =>
    read(schemas.person, cells, ({ email, first_name, last_name, role }) => ({
      email,
      firstName: first_name,
      lastName: last_name,
      role,
    })),
  price: (cells) =>
    read(schemas.price, cells, (row) => ({
      plan: row.plan,
      priceCents: centsOrNone(row.price),
      activationFeeCents: centsOrNone(row.activation_fee),
      pausePriceCents: centsOrNone(row.pause_price),
      overagePriceTenThousandths: row.usage_price === null ? null : partsOf(row.usage_price, 6),
      fromDay: row.from,
      throughDay: row.through,
      reason: row.reason,
    })),
  line: (cells) =>
    read(schemas.line, cells, ({ iccid, plan, state, paid_through, name, imei, msisdn }) => ({
      iccid,
      plan,
      name,
      msisdn,
      isSuspended: state === 'suspended',
      paidThrough: paid_through,
      imei: imei && fullImei(imei),
    })),
  balance: (cells) =>
    read(schemas.balance, cells, ({ side, amount, reference, charge }) => ({
      side,
      reference,
      amountCents: centsOf(amount),
      isChargedNow: charge === 'now',
    })),
};

function customerOf(row: z.output<typeof schemas.customer>): CustomerFacts {
  const billing = { address: row.address, city: row.city, state: row.state, zip: row.zip };
  const shipping = {
    address: row.ship_address ?? row.address,
    city: row.ship_city ?? row.city,
    state: row.ship_state ?? row.state,
    zip: row.ship_zip ?? row.zip,
  };
  return {
    company: row.company,
    phone: plainPhone(row.phone),
    billing,
    shipping,
    timeZone: row.time_zone,
    billingDay: row.billing_day === null ? null : Number(row.billing_day),
    netDays: netDays[row.terms],
    creditLimitCents: row.credit_limit === null ? null : centsOf(row.credit_limit),
    billingEmail: row.billing_email,
    purchaseOrder: row.purchase_order,
    gatewayProfile: row.gateway_profile,
    paymentProfile: row.payment_profile,
  };
}

const centsOf = (amount: string) => partsOf(amount, 2);
const centsOrNone = (amount: string | null) => (amount === null ? null : centsOf(amount));

/** An amount in dollars in units of that many decimals. */
function partsOf(amount: string, decimals: number): number {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0'));
}

function read<Schema extends z.ZodMiniType, Facts>(
  schema: Schema,
  cells: Cells,
  factsOf: (values: z.output<Schema>) => Facts,
): Read<Facts> {
  const values = Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell === '' ? null : cell]));
  const found = readFields(schema, values);
  if (found.success) return { facts: factsOf(found.data) };
  return { faults: Object.entries(found.fields).map(([column, sentence]) => words.cell(column, sentence)) };
}
