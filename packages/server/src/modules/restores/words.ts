/** What staff read of mails that a restore held. */
export const words = {
  held: 'The database was restored. This email may have left before that: send it again only if it did not.',
};
