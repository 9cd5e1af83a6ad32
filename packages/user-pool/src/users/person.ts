export type PersonStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

/** Attribute values are text on this wire, booleans and numbers included. */
export type Attributes = Record<string, string>;

/** Somebody of a pool. Neither `sub` nor `username` ever changes; where people sign in by e-mail or phone both are the same. */
export type Person = {
  sub: string;
  poolId: string;
  /** As it was typed; part of the password verifier. */
  username: string;
  status: PersonStatus;
  enabled: boolean;
  attributes: Attributes;
  saltHex: string;
  verifierSealed: Buffer;
  /** Since when the password is this one; one that was only lent becomes too old. */
  passwordSetAt: Date;
  createdAt: Date;
  modifiedAt: Date;
};

/** What a password of this person must not be made of. */
export function ownNames({ username, attributes }: Pick<Person, 'username' | 'attributes'>): (string | undefined)[] {
  return [username, attributes['email'], attributes['preferred_username']];
}
