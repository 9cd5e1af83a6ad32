export interface AuthenticatorAccount {
  /** Base32. */
  readonly secret: string;
  /** The portal's name as the app lists it. */
  readonly issuer: string;
  /** Whose account: the e-mail. */
  readonly account: string;
}

/** What authenticator apps read from a QR code: SHA-1, six digits, 30 seconds are their defaults. */
export function otpauthUri({ secret, issuer, account }: AuthenticatorAccount): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
