import { isIPv6 } from 'node:net';

/**
 * Who counts as one where limits go by address: an IPv4 address, or the /64 of an IPv6 address, because a household or a
 * rented server has all of it to choose from.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groupsOf = (text: string | undefined) => (text ? text.split(':') : []);
  const given = groupsOf(head);
  const last = groupsOf(tail);
  const taken = last.some((group) => group.includes('.')) ? last.length + 1 : last.length;
  const middle = tail === undefined ? 0 : 8 - given.length - taken;
  const groups = [...given, ...Array.from({ length: middle }, () => '0'), ...last];
  const firstHalf = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${firstHalf.join(':')}::/64`;
}
