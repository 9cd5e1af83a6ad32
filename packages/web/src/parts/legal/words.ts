/** The sentences around legal texts; the texts themselves are files of the provider. */
export const words = {
  linksLabel: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  other: { language: 'es', name: 'Español' },
  typed: 'The page loads again, and what you typed is lost. Change the language?',
  failed: {
    terms: "We couldn't load the terms",
    privacy: "We couldn't load the privacy notice",
  },
};
