import { newSecrets } from '../src/config.ts';

/** What others give a provider: everything in a new secrets file that has no value of its own. */
const givenByOthers: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgresql://linekeeper:secret@database:5432/linekeeper',
  MAIL_URL: 'smtps://portal:secret@smtp.example.net',
  AUTHNET_LOGIN_ID: 'login',
  AUTHNET_TRANSACTION_KEY: 'key',
  AUTHNET_CLIENT_KEY: 'client',
  AUTHNET_SIGNATURE_KEY: '0123456789abcdef'.repeat(8),
  CARRIER_KORE_CLIENT_ID: 'id',
  CARRIER_KORE_CLIENT_SECRET: 'secret',
  CARRIER_KORE_API_KEY: 'key',
  CARRIER_KORE_ACCOUNT_ID: 'account',
};

/** The secrets of an installation that goes live: new keys, and what others gave. */
export function productionSecrets(): Record<string, string> {
  return { ...newSecrets(), ...givenByOthers };
}
