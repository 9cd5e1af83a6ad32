/** Facts about payment pages as records of operators hold them: a changed text would read as a changed page. */
export const words = {
  runs: 'runs in the page',
  answered: (status: number | undefined) => `answered ${status ?? 'nothing'}`,
  tooManyScripts: 'script: more than can be followed',

  unreadable: (url: string, reason: string) => `${url} cannot be read: ${reason}.`,
  noAnswer: 'no answer',
  wrongStatus: (url: string, status: number) => `${url} answered ${status}.`,
  tooLong: (url: string) => `${url} is too long.`,
};
