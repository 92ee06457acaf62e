import { causesOf } from '@falcon/domain/company/self-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIVEN_FIGURES } from '#db/given-figures';
import { createDemoDatabase, TODAY } from '#seed/seed-test-kit';
import type { TestDatabase } from '#testing/database';
import { changeOne, figureColumns, foundAbout, groupsOf, referencesOf } from './figure-columns-test-kit';
import type { FigureColumn, CheckFinding } from './figure-columns-test-kit';
import { addRareRows } from './rare-rows-test-kit';
import { CHECKS } from './registry';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
  await addRareRows(database.db);
});
afterAll(() => database.drop());

/** Ends a transaction without keeping its change. */
class Undone extends Error {}

interface Outcome {
  readonly name: string;
  /** Null if no row has the figure. */
  readonly found: readonly CheckFinding[] | null;
}

/** The findings of the self-check after changing a figure in one row of each group. */
async function outcomesOf(figure: FigureColumn, references: Awaited<ReturnType<typeof referencesOf>>) {
  const { table, column } = figure;
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(figure))
    await database.db
      .transaction()
      .execute(async (trx) => {
        const row = await changeOne(trx, figure, group);
        const differences = row && (await foundAbout(trx, { table, row, references }, TODAY));
        outcomes.push({ name: `${table}.${column}`, found: differences });
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
  return outcomes;
}

async function everyOutcome(): Promise<readonly Outcome[]> {
  const references = await referencesOf(database.db);
  const outcomes: Outcome[] = [];
  for (const figure of await figureColumns(database.db)) outcomes.push(...(await outcomesOf(figure, references)));
  return outcomes;
}

/** How many differences don't follow from another one. */
const beginnings = (differences: readonly CheckFinding[]): number =>
  differences.length - causesOf(differences.map(({ subject, reads }, id) => ({ id, subject, reads }))).size;

test('every stored figure that is changed past the program is found, once, with how it is calculated', async () => {
  const outcomes = await everyOutcome();
  const isGiven = ({ name }: Outcome): boolean => name in GIVEN_FIGURES;
  const names = (some: readonly Outcome[]): string[] => [...new Set(some.map(({ name }) => name))];
  const changed = names(outcomes.filter(({ found }) => found !== null));
  const calculated = outcomes.filter((one) => !isGiven(one));

  const findings = outcomes.flatMap(({ name, found }) => (found ?? []).map((one) => ({ name, ...one })));
  expect({
    withoutRow: names(calculated.filter(({ name }) => !changed.includes(name))),
    missed: names(calculated.filter(({ found }) => found?.length === 0)),
    excusedButFound: names(outcomes.filter((one) => isGiven(one) && (one.found?.length ?? 0) > 0)),
    excusedButGone: Object.keys(GIVEN_FIGURES).filter((name) => !names(outcomes).includes(name)),
    unexplained: findings
      .filter(({ explanation }) => explanation.trim() === '')
      .map((one) => `${one.name}: ${one.figure}`),
    unnamed: findings.filter(({ link, recordName }) => !link.startsWith('/') || recordName === ''),
    foundTwice: outcomes.flatMap(({ name, found }) =>
      found && beginnings(found) > 1 ? [`${name}: ${found.map((one) => `${one.check} ${one.figure}`).join(', ')}`] : [],
    ),
    checksThatFindNothing: CHECKS.map(({ key }) => key).filter((key) => !findings.some(({ check }) => check === key)),
  }).toEqual({
    withoutRow: [],
    missed: [],
    excusedButFound: [],
    excusedButGone: [],
    unexplained: [],
    unnamed: [],
    foundTwice: [],
    // No single figure can make the credits exceed an invoice; and what was cut differs from the order in its item, roll
    // and lot, or in cartons of which two figures tell.
    checksThatFindNothing: ['credited-invoices', 'cut-orders'],
  });
});
