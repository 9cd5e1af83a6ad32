/** What a call gets that would wait too long. */
export const tooMany = { kind: 'not_sent' as const, text: 'Too many calls to this carrier are waiting.' };
