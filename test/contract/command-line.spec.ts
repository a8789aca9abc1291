import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { waymarkProgram } from '../../src/cli/program.js';
import { PACKAGE_ROOT } from '../../src/config/env.js';

const read = (file: string) => readFileSync(path.join(PACKAGE_ROOT, file), 'utf8');

/** What stands in blocks of code: everything after `waymark --`. */
const examplesIn = (file: string) =>
  [...read(file).matchAll(/^(?:\w+=\S+ )?npm run (?:--silent )?waymark -- (.+)$/gm)].map(
    ([, said = '']) => said,
  );

const commands = leavesOf(waymarkProgram(async () => undefined));

function leavesOf(command: Command, name = ''): [name: string, command: Command][] {
  if (command.commands.length === 0) return [[name, command]];
  return command.commands.flatMap((child) => leavesOf(child, `${name} ${child.name()}`.trim()));
}

describe('the command line', () => {
  it('has an example of each command in docs/command-line.md', () => {
    const examples = examplesIn('docs/command-line.md');
    const isShown = ([name]: (typeof commands)[number]) =>
      examples.some((example) => `${example} `.startsWith(`${name} `));
    expect(commands.filter((command) => !isShown(command)).map(([name]) => name)).toEqual([]);
  });

  const documents = [
    'README.md',
    ...readdirSync(path.join(PACKAGE_ROOT, 'docs')).map((name) => `docs/${name}`),
  ];
  const examples = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => examplesIn(file).map((said) => [file, said] as const))
    .filter(([, said]) => said !== '--help');

  it.each(examples)('takes what %s says: %s', (_, said) => {
    const [, command] = commands.find(([name]) => `${said} `.startsWith(`${name} `)) ?? [];
    const given = said.replace(/"[^"]*"/g, '').match(/--[a-z-]+/g) ?? [];
    const options = command?.options ?? [];
    expect(options.map(({ long }) => long)).toEqual(expect.arrayContaining(given));
    const needed = options.filter(({ mandatory, defaultValue }) => mandatory && defaultValue === undefined);
    expect(given).toEqual(expect.arrayContaining(needed.map(({ long }) => long)));
  });
});
