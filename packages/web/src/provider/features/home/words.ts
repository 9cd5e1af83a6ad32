/** The sentences of the console's first page. */
export const words = {
  title: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  areas: 'Areas you can open',
};
