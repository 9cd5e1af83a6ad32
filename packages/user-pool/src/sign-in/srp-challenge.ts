import { openVerifier } from '../passwords/sealed-verifier.ts';
import { refusals } from '../refusals/refusals.ts';
import { openExchange, readClientPublic } from '../srp/exchange.ts';
import { sealSecretBlock, type SecretBlock } from '../srp/secret-block.ts';
import { required, type SignInCall } from './sign-in-call.ts';
import type { SigningIn } from './signing-in-subject.ts';

const BLOCK_LIFE_MS = 3 * 60_000;

/** The server's half of an exchange over one verifier, and the block that must come back with the proof. */
export function srpChallenge(
  call: SignInCall,
  of: Pick<SecretBlock, 'purpose' | 'sub' | 'userId' | 'names'> & { verifier: bigint; clientPublic: bigint },
): { sealedBlock: Buffer; parameters: { SRP_B: string; SECRET_BLOCK: string } } {
  const { verifier, clientPublic, ...whose } = of;
  const exchange = openExchange(clientPublic, verifier);
  const sealedBlock = sealSecretBlock(call.pool.box, {
    ...whose,
    clientId: call.client.id,
    expiresAt: new Date(call.pool.clock.now().getTime() + BLOCK_LIFE_MS),
    exchange,
  });
  const parameters = { SRP_B: exchange.serverPublic.toString(16), SECRET_BLOCK: sealedBlock.toString('base64') };
  return { sealedBlock, parameters };
}

/** The same for a person's password; unknown names get a challenge like any other, which no password meets. */
export function passwordChallenge(
  call: SignInCall,
  of: { purpose: 'password' | 'custom'; subject: SigningIn; clientPublic: bigint },
) {
  const { purpose, subject, clientPublic } = of;
  const { sub, username, names } = subject;
  const { saltHex, verifier } = openVerifier(call.pool.box, subject);
  const { sealedBlock, parameters } = srpChallenge(call, {
    purpose,
    sub,
    userId: username,
    names,
    verifier,
    clientPublic,
  });
  return { sealedBlock, parameters: { SALT: saltHex, ...parameters, USERNAME: username, USER_ID_FOR_SRP: username } };
}

/** SRP_A as a number. */
export function requiredClientPublic(call: SignInCall): bigint {
  const clientPublic = readClientPublic(required(call.parameters, 'SRP_A'));
  if (clientPublic === null) throw refusals.invalidParameter('SRP_A is not a usable number.');
  return clientPublic;
}
