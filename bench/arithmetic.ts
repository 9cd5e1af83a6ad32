import { DiffieHellman, generateKeyPairSync, getDiffieHellman, randomBytes, sign } from 'node:crypto';
import { measureLoad, type Measured } from './load.ts';

const group = getDiffieHellman('modp15');

/**
 * What a log-in by Secure Remote Password costs before anybody writes a line around it: three powers of 256 bits and two
 * RS256 signatures. Measured in the same run, it tells how fast the machine is at that moment.
 */
export function measureArithmetic(count: number): Promise<Measured> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const base = randomBytes(group.getPrime().length).fill(1, 0, 1);
  const claims = randomBytes(600);
  const power = () => {
    DiffieHellman.prototype.setPrivateKey.call(group, randomBytes(32));
    group.computeSecret(base);
  };
  const thisProcess = {
    cpuMs() {
      const { user, system } = process.cpuUsage();
      return Promise.resolve((user + system) / 1000);
    },
  };
  return measureLoad({ count, atOnce: 1 }, thisProcess, async () => {
    for (const step of [power, power, power]) step();
    for (const bytes of [claims, claims]) sign('sha256', bytes, privateKey);
  });
}
