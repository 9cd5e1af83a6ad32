/** What customers can read the portal in, as BCP 47 says it. The first is the one for all who chose none. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(text: string): text is Language {
  return languages.some((one) => one === text);
}
