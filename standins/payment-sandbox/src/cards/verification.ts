/** Address verification results that the vendor's sandbox ties to a billing zip. */
const avsByZip: Readonly<Record<string, string>> = {
  '46201': 'A',
  '46203': 'E',
  '46204': 'G',
  '46205': 'N',
  '46206': 'P',
  '46207': 'R',
  '46208': 'S',
  '46209': 'U',
  '46211': 'W',
  '46214': 'X',
  '46217': 'Z',
};

const cvvByCode: Readonly<Record<string, string>> = { '900': 'M', '901': 'N', '902': 'S', '903': 'U', '904': 'P' };

export const avsResultOf = (zip: string): string => avsByZip[zip.slice(0, 5)] ?? (zip === '' ? 'B' : 'Y');

/** The result letter is kept; the code itself never is. */
export const cvvResultOf = (cardCode: string | undefined): string =>
  cardCode === undefined || cardCode === '' ? '' : (cvvByCode[cardCode] ?? 'P');
