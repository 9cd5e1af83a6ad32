const en = 'This portal needs JavaScript. Switch it on and load the page again.';

/** The one sentence of the page itself, said where no script runs; by language. */
export const pageTexts: { readonly en: string } & Readonly<Record<string, string>> = {
  en,
  es: 'Este portal necesita JavaScript. Actívelo y vuelva a cargar la página.',
};
