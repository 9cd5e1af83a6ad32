/** The sentences about customers, for staff. */
export const words = {
  person: ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
    `${firstName} ${lastName}, ${email}`,
};
