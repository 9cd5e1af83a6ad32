/**
 * The forms in which a term may stand in a line's search text: as typed, and, when it could be an identifier pasted
 * with blanks, dashes or a plus, as bare digits. Empty: everything matches.
 */
export function searchForms(term: string | undefined): string[] {
  const plain = (term ?? '').trim().toLowerCase();
  if (plain === '') return [];
  const digits = plain.replaceAll(/[\s()+.-]/g, '');
  return /^\d+$/.test(digits) && digits !== plain ? [plain, digits] : [plain];
}
