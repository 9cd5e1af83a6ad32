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
  /** IANA name of the customer's choice. Which days its periods begin on is for the calendar to say. */
  timeZone: string;
  calendar: BillingCalendar;
  createdAt: Date;
}

/** When an account is billed. Its days are days in its zone. */
export interface BillingCalendar {
  /** 1 to 31, clamped to the length of a month; null until the first line is active. */
  readonly billingDay: number | null;
  readonly timeZone: string;
  /** What held before a change, and still holds until this day, `YYYY-MM-DD`. */
  readonly before: { readonly billingDay: number; readonly timeZone: string; readonly until: string } | null;
}
