// Runs one test suite and counts its tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { capture, packageFile, root, runNode } from './project.mjs';

const reports = join(root, 'test-results');

/**
 * Runs a suite (`web` includes `web-alone` and `web-rules`). Resolves with the number of passed and failed tests, and
 * the names of those that failed; a file that could not run counts as one failed test. `files` has the seconds of each
 * file. A suite beside another one prints what it has to say at its end.
 */
export async function runSuite(project, { env = {}, beside = false } = {}) {
  const report = join(reports, `${project}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const args = [
    packageFile('vitest/vitest.mjs'),
    'run',
    '--project',
    `${project}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const options = { env: { ...process.env, NODE_ENV: 'test', ...env } };
  const { code, text } = beside
    ? await capture(process.execPath, args, options)
    : { code: await runNode(args, options) };
  if (text) process.stdout.write(text);
  return countReport(existsSync(report) ? readFileSync(report, 'utf8') : null, code);
}

/**
 * Counts and names the results of a vitest report; a run with a bad exit code has at least one failure, whatever its
 * report says.
 */
export function countReport(text, code) {
  const counts = { passed: 0, failed: 0, failures: [], files: [] };
  const fail = (file, test, message) => {
    counts.failed += 1;
    counts.failures.push(`${relative(root, file)} > ${test}: ${message.trim().split('\n')[0]}`);
  };
  for (const file of text === null ? [] : JSON.parse(text).testResults) {
    counts.files.push({ name: relative(root, file.name), seconds: (file.endTime - file.startTime) / 1000 });
    counts.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    for (const test of failed) fail(file.name, test.fullName, test.failureMessages.join('\n'));
    if (file.status === 'failed' && failed.length === 0) fail(file.name, 'the file', file.message ?? '');
  }
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push(`The run ended with exit code ${code}.`);
  }
  return counts;
}
