import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** As the Nest CLI reads it. */
interface NestCli {
  readonly sourceRoot: string;
  readonly entryFile: string;
  readonly compilerOptions: {
    readonly builder: { readonly type: string; readonly options: { readonly configPath: string } };
    readonly deleteOutDir?: boolean;
    readonly plugins?: unknown[];
    readonly assets?: unknown[];
  };
}

/**
 * The CLI itself is no dependency (CONTRIBUTING says why), so its build is held to ours by what decides the output of
 * both: the compiler, its configuration, and the program that is started. Ours is the native compiler, which has no
 * interface for programs yet; the CLI takes the one before it (`typescript`), which emits the same code.
 */
describe('nest-cli.json', () => {
  const cli = JSON.parse(readFileSync('nest-cli.json', 'utf8')) as NestCli;
  const build = readFileSync('scripts/build.mjs', 'utf8');
  const { builder, ...rest } = cli.compilerOptions;

  it('compiles with TypeScript and the configuration of npm run build, and nothing beside', () => {
    expect(builder.type).toBe('tsc');
    expect(build).toContain('node_modules/@typescript/native/bin/tsc');
    expect(build).toContain(`['-p', '${builder.options.configPath}']`);
    expect(rest).toEqual({});
  });

  it('starts the program that npm run build makes', () => {
    const { config } = ts.readConfigFile(builder.options.configPath, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
    expect(path.resolve(options.rootDir!)).toBe(path.resolve(cli.sourceRoot));
    const [, output, result] = /output: '([^']+)',\s*result: '([^']+)'/.exec(build) ?? [];
    expect(path.resolve(options.outDir!)).toBe(path.resolve(output!));
    expect(`${cli.entryFile}.js`).toBe(result);
  });
});
