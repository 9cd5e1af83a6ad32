import { ipAddressOf, mayBelongToDevice } from '../../kernel/ip-address.ts';

/** The first of the addresses that a carrier tells of a SIM which a device can have; null: none. */
export function toldAddress(...told: readonly (string | null | undefined)[]): string | null {
  const addresses = told.flatMap((text) => (text ? (ipAddressOf(text) ?? []) : []));
  return addresses.find(mayBelongToDevice) ?? null;
}
