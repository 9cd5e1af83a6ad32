import { randomBytes } from 'node:crypto';
import type { BodyOf, Endpoints } from '@linekeeper/contract';
import type { Opaque } from './demo-needs.ts';
import { words } from './words.ts';

/** Like the test cards, it is shown to everyone who may open this installation's practice pages. */
export const demoPassword = 'Fleet$$240';

export function newEmail(): string {
  return `demo.${randomBytes(3).toString('hex')}@example.com`;
}

export function signUpOf(emailid: string, opaqueData: Opaque): BodyOf<Endpoints['signUp']> {
  const [address, city, state, zip] = ['400 Water Street', 'Columbus', 'Ohio', '43215'] as const;
  return {
    agreement: true,
    fname: 'Dana',
    lname: 'Example',
    emailid,
    pass: demoPassword,
    company: words.company,
    phone: '6145550100',
    billaddress: address,
    billcity: city,
    billstate: state,
    billzip: zip,
    shipaddress: address,
    shipcity: city,
    shipstate: state,
    shipzip: zip,
    opaqueData,
  };
}
