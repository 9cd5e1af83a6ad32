import { identify, type IdentifierKind } from '@linekeeper/contract';

export interface SearchForms {
  /** Texts of which one must stand in a line's search text; empty: everything matches. */
  texts: string[];
  /** Identifiers of the SIM that are found through the inventory. */
  eids: string[];
  imsis: string[];
}

/** An ICCID of so many digits is known to end in its check digit. */
const wholeIccid = 20;

/** The forms in which a term may stand: as typed, and, when it is or could be part of an identifier, as bare digits. */
export function searchForms(term: string | undefined): SearchForms {
  const plain = (term ?? '').trim().toLowerCase();
  if (plain === '') return { texts: [], eids: [], imsis: [] };
  const { readings, notes } = identify(plain);
  const digits = plain.replaceAll(/[\s()+.-]/g, '');
  const isDoubtful = notes.includes('check_digit');
  const values = readings.flatMap(({ kind, value }) => {
    if (kind === 'eid' || kind === 'imsi') return [];
    return kind === 'iccid' && isDoubtful && value.length === wholeIccid ? [value, value.slice(0, -1)] : [value];
  });
  const valuesOf = (wanted: IdentifierKind) => readings.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
  const texts = [plain, ...(/^\d+$/.test(digits) ? [digits] : []), ...values];
  return {
    texts: [...new Set(texts)],
    eids: valuesOf('eid'),
    imsis: valuesOf('imsi'),
  };
}
