import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { addressFields, firstName, lastName } from '../forms/sign-up.ts';
import { languages } from '../languages.ts';
import { instant } from '../shapes.ts';
import { accountStates, holdKinds, roles } from '../states.ts';

/** The answer when the typed name is not the company's. */
export const companyDiffers = 'Type the company name as it stands in your account.';

export const profileForm = z.object({ fname: firstName, lname: lastName, ...addressFields });
export type ProfileForm = z.output<typeof profileForm>;

/** Stored values are shown as they are: the rules bind what is entered, not what is read. */
const stored = z.string();
const profileShape = z.object({
  accountId: z.string(),
  status: z.enum(accountStates),
  role: z.enum(roles),
  memberSince: instant,
  /** The version of the terms that the account is yet to accept; null for none. */
  termsDue: z.nullable(z.int()),
  /** Days from issue to due date of an account that pays by invoice; null: its default payment method is charged. */
  netDays: z.nullable(z.number()),
  /** The zone whose days the account is billed by, as an IANA name. */
  timeZone: z.string(),
  /** What the person reads: their own choice, then the account's; null where there is none. */
  language: z.optional(z.nullable(z.enum(languages))),
  /** Why its people may read and pay, and change no line; null: it is not on hold. */
  hold: z.nullable(z.object({ kind: z.enum(holdKinds), reason: z.nullable(z.string()), since: instant })),
  emailid: stored,
  fname: stored,
  lname: stored,
  company: stored,
  phone: stored,
  billaddress: stored,
  billcity: stored,
  billstate: stored,
  billzip: stored,
  shipaddress: stored,
  shipcity: stored,
  shipstate: stored,
  shipzip: stored,
});
export type Profile = z.output<typeof profileShape>;

/** The company's name, typed to confirm. */
const closingForm = z.object({ company: z.string().check(z.maxLength(200, companyDiffers)) });

export const accountEndpoints = {
  getProfile: {
    method: 'GET',
    path: '/v1/dash/get-guest-info',
    access: 'read',
    summary: 'Get your profile and account',
    reply: profileShape,
  },
  updateProfile: {
    method: 'PUT',
    path: '/v1/dash/update-personal-info',
    access: 'profile',
    summary: 'Change your profile, company and addresses',
    body: profileForm,
    reply: profileShape,
  },
  closeAccount: {
    method: 'POST',
    path: '/api/v1/account/close',
    access: 'close',
    summary: 'Close the account for good: every login ends, the books stay',
    body: closingForm,
    reply: z.object({ accountId: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
