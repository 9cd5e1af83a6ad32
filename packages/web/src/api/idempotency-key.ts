/** A key for one act of a person: the same for every repeat of its request, so that it has one effect. */
export function newIdempotencyKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(random, (one) => one.toString(16).padStart(2, '0')).join('');
}
