import { randomBytes } from 'node:crypto';
import type { BodyOf, Endpoints } from '@linekeeper/contract';
import type { Opaque } from './demo-needs.ts';
import type { Facts } from './names.ts';
import { words } from './words.ts';

/** Like the test cards, it is shown to everyone who may open this installation's practice pages. */
export const demoPassword = 'Fleet$$240';

export const firstFacts: Facts = {
  company: words.company,
  firstName: 'Dana',
  lastName: 'Example',
  phone: '6145550100',
  address: '400 Water Street',
  city: 'Columbus',
  state: 'Ohio',
  zip: '43215',
  host: 'example.com',
};

export function newEmail({ host }: Pick<Facts, 'host'>): string {
  return `demo.${randomBytes(3).toString('hex')}@${host}`;
}

export function signUpOf(emailid: string, facts: Facts, opaqueData: Opaque): BodyOf<Endpoints['signUp']> {
  const { firstName: fname, lastName: lname } = facts;
  return { agreement: true, fname, lname, emailid, pass: demoPassword, ...addressOf(facts), opaqueData };
}

/** As forms have it: packages go where bills go. */
export function addressOf({ company, phone, address, city, state, zip }: Facts) {
  return {
    company,
    phone,
    billaddress: address,
    billcity: city,
    billstate: state,
    billzip: zip,
    shipaddress: address,
    shipcity: city,
    shipstate: state,
    shipzip: zip,
  };
}
