import { expect, it } from 'vitest';
import { ipAddressOf, mayBelongToDevice } from './ip-address.ts';

it.each([
  ['10.64.3.17', '10.64.3.17'],
  [' 10.64.3.17 ', '10.64.3.17'],
  ['2001:0DB8:0:0:0:0:0:00A1', '2001:db8::a1'],
  ['2001:db8::a1', '2001:db8::a1'],
  ['::ffff:10.64.3.17', '10.64.3.17'],
])('%s is kept as %s', (text, kept) => expect(ipAddressOf(text)).toBe(kept));

it.each([
  '',
  '10.64.3',
  '10.64.3.256',
  '010.64.3.17',
  '10.64.3.17/24',
  '10.64.3.17:80',
  '167772161',
  'n/a',
  '2001:db8',
  'fe80::1%eth0',
  'dynamic',
])('"%s" is no address', (text) => expect(ipAddressOf(text)).toBeNull());

it.each([
  '0.0.0.0',
  '0.1.2.3',
  '127.0.0.1',
  '169.254.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'ff02::1',
])('no device of a network has %s', (address) => expect(mayBelongToDevice(address)).toBe(false));

it.each(['10.64.3.17', '100.64.0.9', '172.16.0.1', '166.140.10.2', '2600:100d::1', 'fd00::7'])(
  'a device may have %s',
  (address) => expect(mayBelongToDevice(address)).toBe(true),
);
