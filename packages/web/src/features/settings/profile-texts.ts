import type { Profile, ProfileForm } from '@linekeeper/contract';
import { phoneMask } from '../../ui/format/phone-mask.ts';

export type ProfileTexts = Readonly<Record<keyof ProfileForm, string>>;

/** The stored profile as the form shows it. */
export function profileTexts(profile: Profile): ProfileTexts {
  const { fname, lname, company, billaddress, billcity, billstate, billzip } = profile;
  const { shipaddress, shipcity, shipstate, shipzip } = profile;
  const billing = { company, billaddress, billcity, billstate, billzip, phone: phoneMask(profile.phone) };
  return { fname, lname, ...billing, shipaddress, shipcity, shipstate, shipzip };
}

export function isSameAddress(texts: ProfileTexts): boolean {
  return (
    texts.billaddress === texts.shipaddress &&
    texts.billcity === texts.shipcity &&
    texts.billstate === texts.shipstate &&
    texts.billzip === texts.shipzip
  );
}

export function areSameTexts(one: ProfileTexts, other: ProfileTexts): boolean {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(([name, text]) => others.get(name) === text);
}
