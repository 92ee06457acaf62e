// `npm test`: every suite one after another, even after failures; at the end the failures by name, and one line of
// counts.
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { ensureBrowser, NO_BROWSER } = await import('./lib/browser.mjs');
const { runChecks } = await import('./lib/checks.mjs');
const { runSuite } = await import('./lib/suites.mjs');
const { spreadsheetProgram } = await import('./lib/spreadsheet.mjs');

const total = { passed: 0, failed: 0, failures: [] };
const add = ({ passed, failed, failures }) => {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
};

console.log('Checks');
add(await runChecks());
for (const project of ['domain', 'simulator', 'api', 'web', 'recipes']) {
  console.log(`\nSuite: ${project}`);
  add(await runSuite(project));
}
console.log('\nSuite: browser journeys');
const browser = await ensureBrowser();
if (browser) add(await runSuite('e2e', { ...browser, ...spreadsheetProgram() }));
else {
  console.error(NO_BROWSER);
  add({ passed: 0, failed: 1, failures: [NO_BROWSER] });
}
if (total.failures.length > 0) {
  console.log('\nFailed:');
  for (const failure of total.failures) console.log(' ', failure);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
