// Finds words that the project avoids (wording-rules.mjs), in texts that users see, and in comments, test titles and
// documents.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './project.mjs';
import { EVERYWHERE, OPENINGS, VISIBLE } from './wording-rules.mjs';

/** The tables of the full export name columns of the database. */
const SHOWN = /^(apps\/(web|api)|packages\/domain)\/src\/(?!bench\/|testing\/|modules\/company\/full-export\/tables\/)/;
/** What the office reads; the API's descriptions are for those who write programs. */
const PAGES = /^(apps\/web|packages\/domain)\//;
const HELPS_TESTS = /\.(test|bench|stories)\.tsx?$|test-kit\.tsx?$|\/testing\//;
const THE_RULES = /^scripts\/lib\/wording/;
const isCode = (file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/\.generated\.|\.d\.ts$/.test(file);

/** Checks every source file and document; resolves with one line for each problem. */
export async function checkWording() {
  // A copy of the project without git has nothing to list: its wording was checked before it was copied.
  if (!existsSync(join(root, '.git'))) return [];
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  return files
    .filter((file) => (isCode(file) || file.endsWith('.md')) && !THE_RULES.test(file) && existsSync(join(root, file)))
    .flatMap((file) => problemsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** The problems in one file. */
export function problemsIn(file, text) {
  if (file.endsWith('.md')) return report(file, text, [{ start: 0, words: text }], EVERYWHERE);
  const visible = SHOWN.test(file) && !HELPS_TESTS.test(file);
  if (!visible && !EVERYWHERE.some(([pattern]) => pattern.test(text))) return [];
  const { shown, notes } = textsOf(file, text);
  const openings = PAGES.test(file) ? OPENINGS : [];
  return [
    ...(visible ? report(file, text, shown, [...EVERYWHERE, ...VISIBLE, ...openings]) : []),
    ...report(file, text, notes, EVERYWHERE),
  ];
}

function report(file, text, parts, rules) {
  return parts.flatMap(({ start, words }) =>
    rules.flatMap(([pattern, instead]) => {
      const found = pattern.exec(words);
      if (!found) return [];
      return [`${file}:${text.slice(0, start + found.index).split('\n').length}: "${found[0]}". Write: ${instead}.`];
    }),
  );
}

/** Splits a source file into texts that users may see, and notes for its readers (comments and test titles). */
function textsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const shown = [];
  const notes = [];
  const strings = [];
  const visit = (node) => {
    const start = node.getStart(source);
    const words = wordsOf(node);
    if (words !== null || node.kind === ts.SyntaxKind.RegularExpressionLiteral) strings.push([start, node.end]);
    if (words !== null && isTitle(node, source)) notes.push({ start, words });
    else if (words !== null && isProse(words) && !isMachineText(node)) shown.push({ start, words });
    if (words === null || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return { shown, notes: [...notes, ...commentsOf(text, strings)] };
}

/** The words of a literal or of text between tags, with `${}` for each value in them; null for anything else. */
function wordsOf(node) {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join('');
  return null;
}

const isTitle = (node, source) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(it|test|describe)\b/.test(node.parent.expression.getText(source));
const isProse = (words) =>
  (/[a-z] /i.test(words) || /^\s*[A-Z][a-z]/.test(words)) &&
  !/^\s*(query|mutation|fragment|subscription|select|update|insert|delete|with|create|& ?\.)\b/i.test(words) &&
  !/\{\s|;\s*(\n|$)/.test(words);
const isMachineText = (node) =>
  ts.isTaggedTemplateExpression(node.parent) ||
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent);

function commentsOf(text, strings) {
  const comments = [];
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const inside = strings.find(([start, end]) => start <= match.index && match.index < end);
    if (inside) pattern.lastIndex = Math.max(inside[1], match.index + 1);
    else comments.push({ start: match.index, words: match[0] });
  }
  return comments;
}
