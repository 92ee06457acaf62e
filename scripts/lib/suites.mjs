// Runs one suite of tests and counts its tests truly.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageFile, root, runNode } from './project.mjs';

const reports = join(root, 'test-results');

/** Resolves with the number of tests that passed and failed; a file that could not run counts as one failed test. */
export async function runSuite(project, env = {}) {
  const report = join(reports, `${project}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const args = [packageFile('vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode(args, { env: { ...process.env, NODE_ENV: 'test', ...env } });
  return countReport(existsSync(report) ? readFileSync(report, 'utf8') : null, code);
}

/** Counts what a vitest report says; a run that ended badly has at least one failure, whatever its report says. */
export function countReport(text, code) {
  const counts = { passed: 0, failed: 0 };
  if (text !== null) {
    for (const file of JSON.parse(text).testResults) {
      const of = (status) => file.assertionResults.filter((test) => test.status === status).length;
      counts.passed += of('passed');
      counts.failed += of('failed');
      if (file.status === 'failed' && of('failed') === 0) counts.failed += 1;
    }
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
