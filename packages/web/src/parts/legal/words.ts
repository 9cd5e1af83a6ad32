/** The sentences around legal texts; the texts themselves are files of the provider. */
export const words = {
  linksLabel: 'Legal',
  terms: 'Terms',
  privacy: 'Privacy',
  failed: {
    terms: "We couldn't load the terms",
    privacy: "We couldn't load the privacy notice",
  },
};
