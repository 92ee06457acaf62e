// `npm test`: every suite one after another, even after failures; at the end the seconds of each suite with its slowest
// files, the failures by name, and one line of counts. `npm run test:all` (`--all`) also walks every page in every way,
// tries what interrupts jobs and starts in every combination, and runs all journeys once more in browsers of another
// time zone.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled({ tools: true });
const { ensureBrowser, NO_BROWSER } = await import('./lib/browser.mjs');
const { runChecks } = await import('./lib/checks.mjs');
const { runSuite } = await import('./lib/suites.mjs');
const { spreadsheetProgram } = await import('./lib/spreadsheet.mjs');

const ALL = process.argv.includes('--all');
/** Where it is mostly a day later than at the demo company. */
const ANOTHER_ZONE = 'Pacific/Kiritimati';
const SLOWEST = 10;
const total = { passed: 0, failed: 0, failures: [], times: [] };

async function run(title, suite) {
  console.log(`\nSuite: ${title}`);
  const started = performance.now();
  const { passed, failed, failures, files = [] } = await suite();
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.times.push({ title, seconds: (performance.now() - started) / 1000, files });
}

await run('checks', runChecks);
const walks = ALL ? { FULL_WALKS: '1' } : {};
// Half of the recipes' steps use one core only, and take longer than the short suites: the API has the rest of the other.
const recipes = run('recipes', () => runSuite('recipes', { beside: true }));
for (const project of ['domain', 'simulator', 'web']) await run(project, () => runSuite(project));
await run('api', () => runSuite('api', { env: walks }));
await recipes;
const browser = await ensureBrowser();
const journeys = (env) => async () =>
  browser
    ? runSuite('e2e', { env: { ...browser, ...spreadsheetProgram(), ...env } })
    : { passed: 0, failed: 1, failures: [NO_BROWSER] };
await run('browser journeys', journeys(walks));
if (ALL) await run('browser journeys in another time zone', journeys({ JOURNEY_ZONE: ANOTHER_ZONE }));

console.log('\nSeconds');
for (const { title, seconds } of total.times) console.log(seconds.toFixed(0).padStart(7), title);
console.log(`\nThe ${SLOWEST} slowest files`);
const files = total.times.flatMap((suite) => suite.files).sort((one, other) => other.seconds - one.seconds);
for (const { name, seconds } of files.slice(0, SLOWEST)) console.log(seconds.toFixed(0).padStart(7), name);
if (total.failures.length > 0) {
  console.log('\nFailed:');
  for (const failure of total.failures) console.log(' ', failure);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
