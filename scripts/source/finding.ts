/** One thing to put right; `text` also says how. */
export type Finding = { file: string; line?: number; text: string };

/** What a check saw: its findings, what is only worth a look, and one line of facts (how many files it really looked at). */
export type Seen = { findings: Finding[]; warnings?: Finding[]; facts: string };

/** Prints a check's result; a finding makes the process fail. */
export function report(title: string, seen: Seen): void {
  const print = ({ file, line, text }: Finding): void => console.log(`${file}${line ? `:${line}` : ''}  ${text}`);
  for (const warning of seen.warnings ?? []) print({ ...warning, text: `(warning) ${warning.text}` });
  for (const finding of seen.findings) print(finding);
  console.log(
    `${title}: ${seen.findings.length === 0 ? 'ok' : `${seen.findings.length} to put right`} (${seen.facts})`,
  );
  if (seen.findings.length > 0) process.exitCode = 1;
}
