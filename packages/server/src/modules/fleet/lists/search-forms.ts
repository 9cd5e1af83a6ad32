import { identify, type Identifier } from '@linekeeper/contract';

export interface SearchForms {
  /** Texts of which a line's search text must contain one; empty: everything matches. */
  texts: string[];
  /** Numbers of a SIM that only the inventory knows. */
  simNumbers: Identifier[];
}

/** An ICCID of so many digits is known to end in its check digit. */
const wholeIccid = 20;

/** The forms a term may have: as typed, and, when it is or could be part of an identifier, as bare digits. */
export function searchForms(term: string | undefined): SearchForms {
  const plain = (term ?? '').trim().toLowerCase();
  if (plain === '') return { texts: [], simNumbers: [] };
  const { readings, notes } = identify(plain);
  const digits = plain.replaceAll(/[\s()+.-]/g, '');
  const isDoubtful = notes.includes('check_digit');
  const values = readings.flatMap(({ kind, value }) => {
    if (kind === 'eid' || kind === 'imsi') return [];
    return kind === 'iccid' && isDoubtful && value.length === wholeIccid ? [value, value.slice(0, -1)] : [value];
  });
  const texts = [plain, ...(/^\d+$/.test(digits) ? [digits] : []), ...values];
  return {
    texts: [...new Set(texts)],
    simNumbers: readings.filter(({ kind }) => kind === 'eid' || kind === 'imsi'),
  };
}
