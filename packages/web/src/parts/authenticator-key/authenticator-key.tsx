import type { ReactElement } from 'react';
import { CopyText } from '../../ui/copy/copy-text.tsx';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { words } from './words.ts';

/** The key of an authenticator app, to scan or to copy. */
export function AuthenticatorKey(login: AuthenticatorAccount): ReactElement {
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <div className="shrink-0 max-sm:mx-auto">
        <QrCode value={otpauthUri(login)} label={words.qrCode} />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{words.cannotScan}</p>
        <p className="text-sm text-ink-soft">{words.enterKey}</p>
        <div className="mt-2 rounded-box border border-line bg-sunken px-3 py-2 font-medium">
          <CopyText value={login.secret} label={words.key} wraps />
        </div>
      </div>
    </div>
  );
}

interface AuthenticatorAccount {
  /** Base32. */
  readonly secret: string;
  /** The portal's name as the app lists it. */
  readonly issuer: string;
  /** Whose account: the e-mail. */
  readonly account: string;
}

/** What authenticator apps read from a QR code: SHA-1, six digits, 30 seconds are their defaults. */
function otpauthUri({ secret, issuer, account }: AuthenticatorAccount): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${encodeURIComponent(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
