import type { IdentifierKind } from './identifier.ts';

interface CleanCell {
  /** What is left after everything that is no part of the number; not only digits when it cannot be one. */
  readonly bare: string;
  readonly hasPlus: boolean;
  readonly hadLookAlikes: boolean;
  /** A spreadsheet shortened the number: its digits are lost. */
  readonly isShortened: boolean;
  /** The kind that a label in front of the number names. */
  readonly label: IdentifierKind | undefined;
}

const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
const labels: readonly (readonly [RegExp, IdentifierKind | undefined])[] = [
  [/^(iccid|sim( ?card)?)\b/i, 'iccid'],
  [/^eid\b/i, 'eid'],
  [/^imei(sv)?\b/i, 'imei'],
  [/^imsi\b/i, 'imsi'],
  [/^(msisdn|mdn|tel|phone)\b/i, 'msisdn'],
];
const afterLabel = /^[\s.]*(no|number|id|#)?[\s.:=#]*/i;

/** Takes away what people, mails and spreadsheets put around and between the digits of a number. */
export function cleanCell(text: string): CleanCell {
  const plain = unquoted(text.normalize('NFKC').replaceAll(invisible, '').trim());
  const labelled = labels.find(([label]) => label.test(plain));
  const rest = labelled ? plain.replace(labelled[0], '').replace(afterLabel, '') : plain;
  const trimmed = unquoted(rest).replace(/[.,;:]+$/, '');
  const whole = trimmed.replace(/^(\d{8,})[.,]0+$/, '$1').replace(/^\+/, '');
  const bare = withoutSeparators(whole);
  const digits = withoutLookAlikes(bare);
  return {
    bare: digits ?? bare,
    hasPlus: trimmed.startsWith('+'),
    hadLookAlikes: digits !== undefined && digits !== bare,
    isShortened: /^\d([.,]\d+)?e\+?\d{1,2}$/i.test(trimmed.replaceAll(/\s/g, '')),
    label: labelled?.[1],
  };
}

/** Without quotes, and without what makes a spreadsheet keep a number as text: `'89…` or `="89…"`. */
function unquoted(text: string): string {
  return text
    .replace(/^=\s*(?=["'])/, '')
    .replaceAll(/^['"‘’“”`]+|['"‘’“”`]+$/g, '')
    .trim();
}

function withoutSeparators(text: string): string {
  const joined = /^\d{1,3}(,\d{3}){3,}$/.test(text) ? text.replaceAll(',', '') : text;
  return joined.replaceAll(/[\s()_./‐-―−-]/g, '').replace(/(?<=\d{10})f+$/i, '');
}

function withoutLookAlikes(bare: string): string | undefined {
  const isNearlyDigits = /^[\dOoIl|]+$/.test(bare) && bare.replaceAll(/\D/g, '').length >= 10;
  return isNearlyDigits ? bare.replaceAll(/[Oo]/g, '0').replaceAll(/[Il|]/g, '1') : undefined;
}
