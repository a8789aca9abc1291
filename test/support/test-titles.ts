import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const read = new Map<string, ReadonlySet<string>>();

/** The titles of the tests in a file, as its source has them: what `it(…)` or `it.each(…)(…)` is called with. */
export function testTitles(file: string): ReadonlySet<string> {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && callsIt(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  read.set(file, titles);
  return titles;
}

/** Whether an expression is `it`, `it.each`, `it.each(table)` and the like. */
function callsIt(expression: ts.Expression): boolean {
  if (ts.isIdentifier(expression)) return expression.text === 'it';
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return callsIt(expression.expression);
  return false;
}
