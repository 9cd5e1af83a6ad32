import type { Config } from '../../config.ts';
import { fault, ok, type Finding } from './finding.ts';
import { words } from './words.ts';

const fewestDigits = 8;
const readableByAll = 0o004;

/** Keys that seal what we keep: each random, each another; the file that holds them is not for everyone. */
export function judgeKeys(config: Pick<Config, 'audit' | 'identity' | 'mail'>, mode: number | null): Finding[] {
  const { audit, identity, mail } = config;
  const keys = [
    ['AUDIT_KEY', audit.secret],
    ['MAIL_AT_REST_KEY', mail.atRestKey],
    ...(identity.kind === 'pool' ? [['USER_POOL_AT_REST_KEY', identity.atRestKey]] : []),
  ].filter(([, key]) => key !== '');
  const weak = keys.filter(([, key = '']) => new Set(key).size < fewestDigits).map(([name = '']) => name);
  const findings = weak.map((name) => fault(words.keys.weak(name)));
  if (new Set(keys.map(([, key]) => key)).size < keys.length) findings.push(fault(words.keys.alike));
  if (mode !== null && (mode & readableByAll) !== 0) findings.push(fault(words.keys.open));
  return findings.length > 0 ? findings : [ok(words.keys.fine(keys.length))];
}
