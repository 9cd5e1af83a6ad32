import { logoBytesAtMost, logoPath } from '@linekeeper/contract/provider';
import { useId, useState, type ReactElement } from 'react';
import { failureText } from '../../../../api/answer.ts';
import { Button } from '../../../../ui/action/button.tsx';
import { describedBy, FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { callProvider } from '../../../api/call-provider.ts';
import { words } from './words.ts';

export interface LogoFieldProps {
  /** The id of an uploaded picture; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** A picture is uploaded at once and seen by customers when the version that names it holds. */
export function LogoField({ value, onChange, error, disabled }: LogoFieldProps): ReactElement {
  const id = useId();
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const shown = refused || error;
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setRefused('');
    if (file.size > logoBytesAtMost) return setRefused(words.brand.logoTooLarge);
    setBusy(true);
    const answer = await callProvider('keepLogo', { body: { content: await base64Of(file) } });
    setBusy(false);
    if (answer.ok) return onChange(answer.value.id);
    return setRefused(answer.refusal?.fields?.['content'] ?? failureText(answer));
  }
  return (
    <FieldFrame inputId={id} label={words.brand.logo} error={shown} hint={words.brand.logoHint}>
      {value !== '' && (
        <div className="flex items-center gap-3">
          <span className="rounded-box border border-line bg-white p-2">
            <img src={logoPath(value)} alt={words.brand.logoNow} className="h-7 max-w-40 object-contain" />
          </span>
          {!disabled && (
            <Button size="small" onClick={() => onChange('')}>
              {words.brand.logoRemove}
            </Button>
          )}
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/png,image/webp"
        disabled={disabled || busy}
        aria-describedby={describedBy(id, shown, words.brand.logoHint)}
        onChange={(event) => void upload(event.currentTarget.files?.[0])}
        className="block w-full text-sm file:mr-3 file:h-8 file:rounded-box file:border file:border-line-strong file:bg-surface file:px-3"
      />
    </FieldFrame>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
