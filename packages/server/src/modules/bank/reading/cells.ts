import type { BankColumns } from '@linekeeper/contract/provider';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[t ].*)?$/;
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const dayFirst = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})$/;
const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/;

/** A day as banks write it, as `YYYY-MM-DD`; null when it is none. */
export function dayOf(cell: string, order: BankColumns['dayOrder']): string | null {
  const text = cell.trim().toLowerCase();
  const whole = iso.exec(text);
  if (whole) return realDay(whole[1], whole[2], whole[3]);
  const parts = numbers.exec(text);
  if (parts) {
    const [, first, second, year] = parts;
    return order === 'mdy' ? realDay(year, first, second) : realDay(year, second, first);
  }
  const named = dayFirst.exec(text);
  if (named) return realDay(named[3], monthNo(named[2]), named[1]);
  const american = monthFirst.exec(text);
  return american ? realDay(american[3], monthNo(american[1]), american[2]) : null;
}

const monthNo = (name = '') => String(months.indexOf(name) + 1);

function realDay(year = '', month = '', day = ''): string | null {
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  try {
    return Temporal.PlainDate.from(full, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** An amount as banks write it, in cents: `$1,234.50`, `1.234,50`, `(12.00)`, `12.00-`, `12.00 DR`. Null when it is none. */
export function centsOf(cell: string, decimal: BankColumns['decimal']): number | null {
  const text = cell.trim().toUpperCase().replaceAll('−', '-');
  const isNegative = /^\(.*\)$/.test(text) || /^-|-$/.test(text) || /\bDR$/.test(text) || /^[$€£]-/.test(text);
  const bare = text.replaceAll(/USD|EUR|GBP|CR$|DR$|[\s$€£()+'-]/g, '');
  const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!parts) return null;
  const cents = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return isNegative && cents > 0 ? -cents : cents;
}
