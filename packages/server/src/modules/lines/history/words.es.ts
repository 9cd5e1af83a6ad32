export const spanish = {
  someone: 'Alguien de su cuenta',
};
