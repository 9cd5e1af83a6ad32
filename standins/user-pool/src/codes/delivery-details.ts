import type { Contact } from './contact.ts';

/** Where a code went, told without telling the address. */
export function deliveryDetails({ attribute, address }: Contact) {
  return attribute === 'email'
    ? { Destination: maskedEmail(address), DeliveryMedium: 'EMAIL', AttributeName: attribute }
    : { Destination: maskedPhone(address), DeliveryMedium: 'SMS', AttributeName: attribute };
}

/** First letter of the local part and of the domain. A name without an `@` gets letters of its own, so that it is answered like every other. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = at > 0 ? [address, address.slice(at + 1)] : [address, address.slice(-1)];
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** The last four digits. */
export function maskedPhone(address: string): string {
  return `+${'*'.repeat(Math.max(address.length - 5, 0))}${address.slice(-4)}`;
}
