/** One thing to put right; `text` also says how. */
export type Finding = { file: string; line?: number; text: string };

/** What a check saw: its findings and one line of facts (how many files it really looked at). */
export type Seen = { findings: Finding[]; facts: string };

/** Prints a check's result; a finding makes the process fail. */
export function report(title: string, seen: Seen): void {
  for (const { file, line, text } of seen.findings) console.log(`${file}${line ? `:${line}` : ''}  ${text}`);
  console.log(
    `${title}: ${seen.findings.length === 0 ? 'ok' : `${seen.findings.length} to put right`} (${seen.facts})`,
  );
  if (seen.findings.length > 0) process.exitCode = 1;
}
