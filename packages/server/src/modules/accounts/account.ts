import type { AccountState } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';

export interface PostalAddress {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** What the customer says about the company; people's names belong to identity. */
export interface CompanyFacts {
  company: string;
  phone: string;
  billing: PostalAddress;
  shipping: PostalAddress;
}

/** A business customer. */
export interface Account extends CompanyFacts {
  id: AccountId;
  status: AccountState;
  /** IANA name; the days of the account's billing periods are days there. */
  timeZone: string;
  createdAt: Date;
}

export const defaultTimeZone = 'America/Los_Angeles';
