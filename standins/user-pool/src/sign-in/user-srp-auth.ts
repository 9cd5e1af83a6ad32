import { checkSecretHash } from '../clients/check-secret-hash.ts';
import { openVerifier } from '../passwords/sealed-verifier.ts';
import { refusals } from '../refusals/refusals.ts';
import { openExchange, readClientPublic } from '../srp/exchange.ts';
import { sealSecretBlock } from '../srp/secret-block.ts';
import { findSubjectAndLock } from '../users/subject.ts';
import { required, type SignInStep } from './flow.ts';

const BLOCK_LIFE_MS = 3 * 60_000;

/** First call of a password sign-in. Names that nobody has get a challenge like everybody's, which no password meets. */
export const userSrpAuth: SignInStep = async (pool, client, parameters) => {
  const username = required(parameters, 'USERNAME');
  const clientPublic = readClientPublic(required(parameters, 'SRP_A'));
  checkSecretHash(client, [username], parameters['SECRET_HASH']);
  if (clientPublic === null) throw refusals.invalidParameter('SRP_A is not a usable number.');
  const now = pool.clock.now();
  const subject = await findSubjectAndLock(pool.postgres, pool, { name: username, now });
  if (subject.locked) throw refusals.attemptsExceeded();
  const { saltHex, verifier } = openVerifier(pool.box, subject);
  const exchange = openExchange(clientPublic, verifier);
  const block = sealSecretBlock(pool.box, {
    sub: subject.sub,
    userId: subject.username,
    username: username.toLowerCase(),
    clientId: client.id,
    expiresAt: new Date(now.getTime() + BLOCK_LIFE_MS),
    exchange,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: saltHex,
      SRP_B: exchange.serverPublic.toString(16),
      SECRET_BLOCK: block.toString('base64'),
      USERNAME: subject.username,
      USER_ID_FOR_SRP: subject.username,
    },
  };
};
