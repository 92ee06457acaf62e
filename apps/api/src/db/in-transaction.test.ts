import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database';
import type { TestDatabase } from '#testing/database';
import { createDatabase } from './database';
import { inTransaction } from './in-transaction';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a second connection requested inside a transaction is noticed, and one requested after it is not', async () => {
  const noticed: string[] = [];
  const db = createDatabase({
    connectionString: database.connectionString,
    maxConnections: 2,
    onSecondConnection: (error) => noticed.push(error.message),
  });
  const read = () => db.selectFrom('vendor').select('id').execute();
  let later: Promise<unknown> = Promise.resolve();
  let ended = () => undefined as void;
  const end = new Promise<void>((resolve) => (ended = resolve));
  await inTransaction({ db }, async (trx) => {
    await trx.selectFrom('vendor').select('id').execute();
    expect(noticed).toEqual([]);
    await read();
    expect(noticed).toEqual(['A second connection was requested inside a transaction']);
    later = end.then(read);
  });
  ended();
  await later;
  expect(noticed).toHaveLength(1);
  await db.destroy();
});

const root = join(import.meta.dirname, '..');
/** Names through which code reaches a pool; only `trx` belongs in a transaction. */
const POOLS = ['ctx', 'run', 'db', 'services'];
/** Members of these that only give facts about the caller and the time. */
const FACTS = ['today', 'now', 'requireUser', 'user', 'can', 'progress', 'userId', 'rightsUsed', 'salespersonScope'];
/** Folders that start transactions in other ways: the platform itself, and programs without requests. */
const PLATFORM = /^(db|backup|bench|seed|testing|jobs)\//;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !/\.test\.ts$|test-kit/.test(path),
);

const declares = (node: ts.Node, name: string): node is ts.VariableDeclaration | ts.ParameterDeclaration =>
  (ts.isVariableDeclaration(node) || ts.isParameter(node)) && node.name.getText() === name;

/** Whether the nearest declaration of a name gives it the type that has no pool. */
function isNarrow(use: ts.Identifier): boolean {
  for (let scope = use.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    const inside = ts.isFunctionLike(scope)
      ? [...scope.parameters]
      : ts.isBlock(scope)
        ? scope.statements.flatMap((statement) =>
            ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
          )
        : [];
    const innerDeclaration = inside.find((declaration) => declares(declaration, use.text));
    if (innerDeclaration) return innerDeclaration.type?.getText() === 'TransactionContext';
  }
  return false;
}

/** The outer variables inside a transaction's callback that lead to a pool. */
function reachedFrom(work: ts.ArrowFunction): string[] {
  const own = new Set(work.parameters.map((parameter) => parameter.name.getText()));
  const reached: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) && POOLS.includes(node.text) && !own.has(node.text);
    const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    const isFact =
      ts.isPropertyAccessExpression(node.parent) &&
      node.parent.expression === node &&
      FACTS.includes(node.parent.name.text);
    const isLabel = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (isName && !isMember && !isFact && !isLabel && !isNarrow(node)) reached.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(work.body, visit);
  if (!ts.isBlock(work.body)) visit(work.body);
  return reached;
}

test("a transaction's callback reaches the database only through its own parameters", () => {
  const faults: string[] = [];
  for (const path of sources.filter((source) => !PLATFORM.test(source))) {
    const text = readFileSync(join(root, path), 'utf8');
    if (text.includes('.transaction()')) faults.push(`${path}: begins a transaction past inTransaction`);
    if (!/transaction\(|inTransaction\(/.test(text)) continue;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /(^|\.)(transaction|inTransaction)$/.test(node.expression.getText())) {
        const work = node.arguments.at(-1);
        if (work && ts.isArrowFunction(work)) faults.push(...reachedFrom(work).map((name) => `${path}: ${name}`));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  expect(faults).toEqual([]);
});
