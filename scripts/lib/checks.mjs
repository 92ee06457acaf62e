// The checks that need no running service, most useful first.
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { generate } from '../generate.mjs';
import { typecheckBesideLint } from '../typecheck.mjs';
import { checkBudget } from './budget.mjs';
import { checkLockFile } from './lock-file.mjs';
import { checkPackaging } from './packaging.mjs';
import { capture, packageFile, root } from './project.mjs';
import { checkWording } from './wording.mjs';

const tool = (path, args) => () => capture(process.execPath, [packageFile(path), ...args]);

/** Each check resolves with an exit code and its text. */
export const CHECKS = [
  { name: 'schema and documents', run: () => asResult(generateAndCompare) },
  { name: 'formatting', run: tool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'types of the pure rules and of generated documents', run: typecheckBesideLint },
  {
    // One program finds the errors of both; each part would load all types again.
    name: 'types and lint',
    run: tool('oxlint/bin/oxlint', [
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--report-unused-disable-directives',
      'apps',
      'packages',
      'e2e',
      'scripts',
    ]),
  },
  {
    name: 'import rules',
    run: tool('dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      'packages',
      'apps',
    ]),
  },
  { name: 'unused code', run: tool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  { name: 'wording', run: () => asResult(checkWording) },
  { name: 'lock file', run: () => asResult(checkLockFile) },
  { name: 'container files', run: () => asResult(checkPackaging) },
  { name: 'bundle budget', run: budget },
];

/** Whether this run has generated the documents, without a problem. */
let isGenerated = false;

async function generateAndCompare() {
  const problems = await generate({ check: true });
  isGenerated = problems.length === 0;
  return problems;
}

async function budget() {
  const built = await asResult(async () => {
    await ensureBuilt({ log: () => undefined, isGenerated });
    return [];
  });
  return built.code === 0 ? checkBudget() : built;
}

async function asResult(work) {
  try {
    const problems = await work();
    return { code: problems.length > 0 ? 1 : 0, text: problems.map((problem) => `${problem}\n`).join('') };
  } catch (error) {
    return { code: 1, text: `${error.message}\n` };
  }
}

/** Half of the checks use one core only. */
const AT_A_TIME = 2;
/** The documents are generated, and formatting needs none; the others read them. */
const FIRST = 2;

async function timed(check) {
  const start = Date.now();
  const { code, text } = await check.run();
  return { code, text, seconds: ((Date.now() - start) / 1000).toFixed(1) };
}

/** Starts the checks in their order, a few at a time; each with the promise of its result. */
function startChecks() {
  const all = CHECKS.map((check) => {
    let tell = () => undefined;
    const result = new Promise((resolve) => (tell = resolve));
    return { name: check.name, result, carryOut: async () => tell(await timed(check)) };
  });
  void carryOut(all.slice(0, FIRST)).then(() => carryOut(all.slice(FIRST)));
  return all;
}

async function carryOut(checks) {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.carryOut();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

/** Runs every check, even after a failure; resolves with how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [] };
  for (const { name, result } of startChecks()) {
    const { code, text, seconds } = await result;
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    if (code !== 0 || name === 'bundle budget') console.log(text.trimEnd());
    if (code === 0) counts.passed += 1;
    else {
      counts.failed += 1;
      counts.failures.push(`Check: ${name}`);
    }
  }
  return counts;
}
