// Carries out the recipes on a scratch copy of the project, exactly as they are written, and runs the tests they name.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { capture, root } from './project.mjs';

/** Those with steps to be carried out; each adds to what those before it have left. */
const RECIPES = ['add-a-field-to-a-kind', 'add-a-kind-of-record', 'add-a-field-to-the-work-order', 'add-a-report'];

const textOf = (recipe) => readFileSync(join(root, 'docs/recipes', `${recipe}.md`), 'utf8');

/** What is not copied: installed, built or generated. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist|\.git|\.cache|\.data|data|test-results|coverage)$|apps\/web\/.*\.generated\.ts$/;

/**
 * A line that says where something goes: a new file, a place in one, or a story, which is a new test. What goes there is
 * an example, the rest of the line, or the block below.
 */
const PLACE =
  /^(?:- )?(New|In|Story) `([^`]+)`(?:, (before|after) `([^`]+)`)?(?:, as \[[^\]]+\]\(([^)]+)\))?:(?: `(.*)`$)?/;

/** What a recipe says to do: the file, the text, and where in the file it goes (nowhere: it is the whole file). */
function stepsOf(recipe) {
  const rows = textOf(recipe).split('\n');
  return rows.flatMap((row, index) => {
    const [, kind, path, where, anchor, example, inline] = PLACE.exec(row) ?? [];
    if (path === undefined) return [];
    const step = { path, isNew: kind !== 'In', isStory: kind === 'Story', where, anchor };
    if (example !== undefined)
      return [{ ...step, lines: readFileSync(join(root, 'docs/recipes', example), 'utf8').trimEnd() }];
    if (inline !== undefined) return [{ ...step, lines: inline }];
    const start = rows.findIndex((line, at) => at > index && line.startsWith('```')) + 1;
    const end = rows.findIndex((line, at) => at >= start && line === '```');
    return [{ ...step, lines: rows.slice(start, end).join('\n') }];
  });
}

/** The files that a recipe needs, once each; the story of what was added is none of them. */
export const filesOf = (recipe) => [
  ...new Set(stepsOf(recipe).flatMap(({ path, isStory }) => (isStory ? [] : [path]))),
];

/** The commands of a recipe that run tests, without `npx vitest run`. */
const testsOf = (text) => [...text.matchAll(/`npx vitest run ([^`]+)`/g)].map(([, args]) => args.split(' '));

/** Returns what is wrong with a step, or null after it was carried out. */
function carryOut(folder, { path, isNew, where, anchor, lines }) {
  const file = join(folder, path);
  if (isNew) {
    if (existsSync(file)) return `${path} exists already`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lines}\n`);
    return null;
  }
  if (!existsSync(file)) return `${path} does not exist`;
  const text = readFileSync(file, 'utf8');
  if (where === undefined) {
    writeFileSync(file, `${text}${lines}\n`);
    return null;
  }
  const rows = text.split('\n');
  const places = rows.flatMap((row, index) => (row.includes(anchor) ? [index] : []));
  if (places.length !== 1) return `${path} has ${places.length} lines with ${anchor}`;
  rows.splice(places[0] + (where === 'after' ? 1 : 0), 0, ...lines.split('\n'));
  writeFileSync(file, rows.join('\n'));
  return null;
}

/** A copy of the project that shares the installed packages, except for its own. */
function copyProject(folder) {
  const isSource = (path) => !LEFT_OUT.test(relative(root, path).replaceAll('\\', '/'));
  for (const path of readdirSync(root).map((name) => join(root, name)))
    if (isSource(path)) cpSync(path, join(folder, relative(root, path)), { recursive: true, filter: isSource });
  for (const place of ['.', 'apps/api', 'apps/web', 'apps/quickbooks-simulator', 'packages/domain']) {
    const installed = join(root, place, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(folder, place, 'node_modules'));
    for (const name of readdirSync(installed).filter((one) => !one.startsWith('.') || one === '.bin'))
      if (name !== '@falcon') symlinkSync(join(installed, name), join(folder, place, 'node_modules', name), 'junction');
  }
  mkdirSync(join(folder, 'node_modules/@falcon'));
  for (const [name, place] of [
    ['domain', 'packages/domain'],
    ['api', 'apps/api'],
    ['web', 'apps/web'],
    ['quickbooks-simulator', 'apps/quickbooks-simulator'],
  ])
    symlinkSync(join(folder, place), join(folder, 'node_modules/@falcon', name), 'junction');
}

/** Runs a program in the copy; returns its output if it fails. */
async function failing(folder, what, args) {
  const { code, text } = await capture(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
  });
  return code === 0 ? [] : [`${what} fails after the recipes:\n${text.slice(-12_000)}`];
}

/**
 * Returns what is wrong: a step that doesn't fit, a type error, a red test. An empty list: a newcomer who follows the
 * recipes is done.
 */
export async function carryOutRecipes() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/recipes-'));
  try {
    copyProject(folder);
    const faults = RECIPES.flatMap((recipe) =>
      stepsOf(recipe).flatMap((step) => {
        const fault = carryOut(folder, step);
        return fault === null ? [] : [`${recipe}: ${fault}`];
      }),
    );
    if (faults.length > 0) return faults;
    const tools = join(folder, 'node_modules');
    const steps = [
      ['npm run generate:tables', [join(tools, 'tsx/dist/cli.mjs'), 'apps/api/src/db/generate-tables.ts']],
      ['npm run generate', ['scripts/generate.mjs']],
      ['npm run typecheck', ['scripts/typecheck.mjs']],
      ...mergedTests().map((args) => [
        `npx vitest run ${args.join(' ')}`,
        [join(tools, 'vitest/vitest.mjs'), 'run', ...args],
      ]),
    ];
    for (const [what, args] of steps) {
      const problems = await failing(folder, what, args);
      if (problems.length > 0) return problems;
    }
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests that the recipes name, once each: one run for each suite. */
function mergedTests() {
  const suites = new Map();
  for (const [, suite, ...paths] of RECIPES.map(textOf).flatMap(testsOf))
    suites.set(suite, [...new Set([...(suites.get(suite) ?? []), ...paths])]);
  return [...suites].map(([suite, paths]) => ['--project', suite, ...paths]);
}
