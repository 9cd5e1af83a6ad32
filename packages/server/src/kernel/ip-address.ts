import ipaddr from 'ipaddr.js';

/**
 * An IPv4 or IPv6 address in the one form in which we keep it; an IPv4 address written as IPv6 is the IPv4 address. Null:
 * the text is none.
 */
export function ipAddressOf(text: string): string | null {
  const given = text.trim();
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(given) || (ipaddr.IPv6.isValid(given) && !given.includes('%'));
  return isWhole ? ipaddr.process(given).toString() : null;
}

const noOnes: ReadonlySet<string> = new Set(['unspecified', 'loopback', 'linkLocal', 'multicast', 'broadcast']);

/** Whether it can be one device's in a network: not a placeholder such as 0.0.0.0, not everyone's, not the machine's own. */
export function mayBelongToDevice(address: string): boolean {
  return !noOnes.has(ipaddr.parse(address).range());
}
