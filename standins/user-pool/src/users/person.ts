export type PersonStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';

/** Attribute values are text on this wire, booleans and numbers included. */
export type Attributes = Record<string, string>;

/** Somebody of the pool. `sub` is the internal username: it never changes, the e-mail may. */
export type Person = {
  sub: string;
  /** Lower case, for finding; as typed it is in `attributes`. */
  email: string;
  status: PersonStatus;
  enabled: boolean;
  attributes: Attributes;
  saltHex: string;
  verifierSealed: Buffer;
  createdAt: Date;
  modifiedAt: Date;
};
