import { deviceGroupKey } from '../devices/device.ts';
import { saveDeviceUse } from '../devices/device.store.ts';
import { openDeviceVerifier } from '../devices/device-verifier.ts';
import { refusals } from '../refusals/refusals.ts';
import { spendSecretBlock } from '../srp/secret-block.store.ts';
import { challengeStep } from './challenge-step.ts';
import { hashOfBlock, isProven, readClaim } from './password-claim.ts';
import { required } from './sign-in-call.ts';
import type { FactsDevice } from './sign-in-facts.store.ts';
import { requiredClientPublic, srpChallenge } from './srp-challenge.ts';

/** A known device begins to prove the secret it was remembered with. */
export const deviceSrpAuth = challengeStep('DEVICE_SRP_AUTH', async ({ call, signIn, facts }) => {
  const clientPublic = requiredClientPublic(call);
  const device = namedDevice(facts.device, required(call.parameters, 'DEVICE_KEY'));
  const { deviceKey } = device;
  const { sealedBlock, parameters } = srpChallenge(call, {
    purpose: 'device',
    sub: signIn.sub,
    userId: deviceKey,
    names: signIn.names,
    verifier: openDeviceVerifier(call.pool.box, deviceKey, device.verifierSealed),
    clientPublic,
  });
  return {
    kind: 'ask',
    pending: { name: 'DEVICE_PASSWORD_VERIFIER', blockHash: hashOfBlock(sealedBlock).toString('base64') },
    parameters: { SALT: device.saltHex, ...parameters, USERNAME: facts.person.username, DEVICE_KEY: deviceKey },
  };
});

/** The device's proof: as for a password, with the device group in the pool's place and the device in the person's. */
export const devicePasswordVerifier = challengeStep(
  'DEVICE_PASSWORD_VERIFIER',
  async ({ call, tools, signIn, pending, facts }) => {
    const { pool } = call;
    const claim = readClaim(call);
    if (claim.block.purpose !== 'device' || claim.blockHash.toString('base64') !== pending.blockHash) {
      return { kind: 'refused', refusal: refusals.sessionInvalid() };
    }
    const device = namedDevice(facts.device, required(call.parameters, 'DEVICE_KEY'));
    if (!(await spendSecretBlock(tools.sql, claim.blockHash, claim.block.expiresAt))) {
      return { kind: 'refused', refusal: refusals.sessionReused() };
    }
    const verifier = openDeviceVerifier(pool.box, device.deviceKey, device.verifierSealed);
    const poolName = deviceGroupKey(pool.box, pool.id, signIn.sub);
    if (!isProven(claim, verifier, { poolName, userId: device.deviceKey })) {
      return { kind: 'wrong', refusal: refusals.incorrectUsernameOrPassword() };
    }
    await saveDeviceUse(tools.sql, device.deviceKey, tools.now);
    return { kind: 'proven', signIn: { ...signIn, progress: { ...signIn.progress, deviceProven: true } } };
  },
);

// Another one than the sign-in began with, or one that was forgotten on the way, is none.
function namedDevice(device: FactsDevice | null, deviceKey: string): FactsDevice {
  if (device === null || device.deviceKey !== deviceKey) throw refusals.deviceUnknown();
  return device;
}
