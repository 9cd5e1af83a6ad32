/** The names of the address fields. */
export const words = {
  company: 'Company',
  phone: 'Phone',
  billing: { address: 'Billing address', city: 'City', state: 'State', zip: 'Zip code' },
  shipping: {
    address: 'Shipping address',
    city: 'Shipping city',
    state: 'Shipping state',
    zip: 'Shipping zip code',
  },
};
