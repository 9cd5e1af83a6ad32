export interface KoreAccount {
  readonly carrier: 'kore';
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiKey: string;
  readonly email?: string | undefined;
  /** With it every alert carries the platform's signature headers too. */
  readonly webhookSecret?: string | undefined;
}

export interface CiscoAccount {
  readonly carrier: 'cisco';
  readonly accountId: string;
  readonly username: string;
  readonly apiKey: string;
}

export interface ThingSpaceAccount {
  readonly carrier: 'thingspace';
  readonly accountId: string;
  readonly key: string;
  readonly secret: string;
  readonly username: string;
  readonly password: string;
}

export type CarrierAccount = KoreAccount | CiscoAccount | ThingSpaceAccount;

/** The customers' accounts of each carrier; the first of a carrier owns what no file gives to another. */
export interface Accounts {
  readonly kore: readonly KoreAccount[];
  readonly cisco: readonly CiscoAccount[];
  readonly thingspace: readonly ThingSpaceAccount[];
}
