import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findSection } from './release/find-section.ts';
import { packRelease } from './release/pack-release.ts';
import { writeVersion } from './release/write-version.ts';
import { root, runCommand } from './run/run-command.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What speaks against this release, before anything is changed. */
function problemsOf(version: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return ['say which: npm run release -- 0.2.0'];
  const problems = [];
  if (git('status', '--porcelain') !== '') problems.push('there are changes that are not committed');
  if (git('tag', '--list', `v${version}`) !== '') problems.push(`v${version} is tagged already`);
  if (findSection(root, version) === undefined)
    problems.push(`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD" with something in it`);
  return problems;
}

/** `npm run release -- 0.2.0`: version, build, commit, tag, archive with bill of materials and checksums. */
async function release(version: string): Promise<void> {
  const problems = problemsOf(version);
  const section = findSection(root, version);
  if (problems.length > 0 || section === undefined) throw new Error(`Nothing was done: ${problems.join('; ')}.`);
  try {
    writeVersion(root, version);
    await must('keeping what the API promises', ['packages/contract/test/keep-released.ts']);
    await must('the checks', ['scripts/check.ts']);
    await must('the build', ['scripts/build.ts']);
  } catch (error) {
    // The tree was clean: what differs is ours.
    git('restore', '--staged', '--worktree', '.');
    throw error;
  }
  git('commit', '--all', '--quiet', '--message', `Release ${version}`);
  // As it is written: headings begin like comments.
  git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', section.text);
  const files = packRelease({ root, version, from: path.join(root, 'dist/linekeeper'), day: section.day });
  for (const file of files) console.log(path.relative(root, file));
  console.log(`Release ${version} is committed and tagged here. Publish it: git push --follow-tags`);
}

async function must(what: string, args: string[]): Promise<void> {
  const { code } = await runCommand(args, { live: true });
  if (code !== 0) throw new Error(`Nothing was released: ${what} failed.`);
}

try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  await release(positionals[0] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
