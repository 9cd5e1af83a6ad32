import { createHmac } from 'node:crypto';

/** Keyed hashes: what is hidden behind them can be compared, never read back. */
export type Fingerprint = (purpose: 'card' | 'bank' | 'nonce' | 'charge' | 'form', value: string) => string;

export const fingerprintWith =
  (atRestKey: Buffer): Fingerprint =>
  (purpose, value) =>
    createHmac('sha256', atRestKey).update(`${purpose}\n${value}`).digest('hex');
