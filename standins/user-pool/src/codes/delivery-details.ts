/** Where a code went, told without telling the address: first letter of the local part and of the domain. */
export function deliveryDetails(address: string) {
  return {
    CodeDeliveryDetails: { Destination: maskedEmail(address), DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  };
}

/** A name without an `@` gets letters of its own, so that it is answered like every other. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = at > 0 ? [address, address.slice(at + 1)] : [address, address.slice(-1)];
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}
