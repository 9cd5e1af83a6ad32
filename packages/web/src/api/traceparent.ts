/** Where a trace begins: with what the person did, as W3C Trace Context says it. */
export function newTraceparent(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
