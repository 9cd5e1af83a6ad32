import type { Contact } from './contact.ts';

/** Where a code went, told without telling the address. */
export function deliveryDetails({ attribute, address }: Contact) {
  return attribute === 'email'
    ? { Destination: maskedEmail(address), DeliveryMedium: 'EMAIL', AttributeName: attribute }
    : { Destination: maskedPhone(address), DeliveryMedium: 'SMS', AttributeName: attribute };
}

/** First letter of the local part and of the domain, small, so that it does not tell how the address was once typed. */
export function maskedEmail(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return `${address.charAt(0)}***@${domain.charAt(0)}***`.toLowerCase();
}

/** The last four digits. */
export function maskedPhone(address: string): string {
  return `+${'*'.repeat(Math.max(address.length - 5, 0))}${address.slice(-4)}`;
}
