/** Of a filter by a carrier. */
export const unknownCarrier = 'There is no such carrier.';
