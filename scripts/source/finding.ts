/** One thing to correct; `text` also says how. */
export type Finding = { file: string; line?: number; text: string };

/** What a check saw: its findings, and one line of facts (how many files it really looked at). */
export type Seen = { findings: Finding[]; facts: string };

/** Prints a check's result; a finding makes the process fail. */
export function report(title: string, seen: Seen): void {
  const print = ({ file, line, text }: Finding): void => console.log(`${file}${line ? `:${line}` : ''}  ${text}`);
  for (const finding of seen.findings) print(finding);
  console.log(`${title}: ${seen.findings.length === 0 ? 'ok' : `${seen.findings.length} to correct`} (${seen.facts})`);
  if (seen.findings.length > 0) process.exitCode = 1;
}
