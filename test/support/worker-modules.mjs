/**
 * What a worker of Jest loads once, where Jest would load it for each of its test files: our own modules below src, and the
 * packages they are made with. Both together are half of the processor time of a test of the application. What a module keeps is
 * there for the next file, as it is for the next request in a process that serves for long. Tests, and what only they use,
 * are loaded anew for each file.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

/** Stands for the realm that is there already, where Jest wants to be told of one. */
export const THIS_REALM = vm.createContext({});

/** Global names under which packages of the worker keep what decorators told them: our modules are decorated once. */
export const OF_DECORATORS = new Set(['classValidatorMetadataStorage', 'typeormMetadataArgsStorage']);

/** At least those that tests import as well: by a second one of them, a class of ours would be none of the test's. */
export const PACKAGES = new Set([
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/swagger',
  '@nestjs/throttler',
  '@nestjs/typeorm',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'ajv',
  'ajv-formats',
  'class-validator',
  'commander',
  'express',
  'helmet',
  'hyparquet',
  'hyparquet-writer',
  'ioredis',
  'nodemailer',
  'pg',
  'pino',
  'reflect-metadata',
  'rxjs',
  'swagger-ui-dist',
  'typeorm',
]);

const IN_PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/;
const require = createRequire(import.meta.url);

/** What Node has loaded of a package's file; undefined where Jest is to load it. A bundle (jest.config.mjs) stands for its package. */
function ofPackage(file) {
  const [, name, inside] = IN_PACKAGE.exec(file) ?? [];
  if (!PACKAGES.has(name)) return undefined;
  return require(/^(dist\/)?bundles\//.test(inside) ? name : file);
}

const OURS = path.resolve(import.meta.dirname, '../../src') + path.sep;
const isOurs = (file) => file.startsWith(OURS) && !file.endsWith('.spec.ts');
/** Our modules by their files, with those that are being loaded. */
const ours = new Map();
/** How the test file that is running imports: a module of ours may outlive the one it was loaded for. */
let importNow;

/** Has the next file load them anew. */
export const forgetOurs = () => ours.clear();

const { SourceTextModule, SyntheticModule, compileFunction } = vm;
const inRealm = ({ context, ...options }) => (context === THIS_REALM ? options : { ...options, context });

vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct(Target, [code, options]) {
    const { context, identifier: file, importModuleDynamically } = options;
    if (context !== THIS_REALM) return new Target(code, options);
    importNow = importModuleDynamically;
    const known = ours.get(file);
    const loaded = known?.status === 'evaluated' ? known.namespace : ofPackage(file);
    if (loaded) return exporting(loaded, file);
    if (!isOurs(file)) return new Target(code, inRealm(options));
    const module = new Target(code, {
      identifier: file,
      importModuleDynamically: (...asked) => importNow(...asked),
      initializeImportMeta(meta) {
        Object.assign(meta, { url: pathToFileURL(file).href, filename: file, dirname: path.dirname(file) });
      },
    });
    ours.set(file, module);
    return module;
  },
});

function exporting(loaded, identifier) {
  const names = Object.keys(loaded);
  const exportAll = function () {
    for (const name of names) this.setExport(name, loaded[name]);
  };
  return new SyntheticModule(names, exportAll, { identifier });
}

vm.SyntheticModule = new Proxy(SyntheticModule, {
  construct: (Target, [names, evaluate, options]) => new Target(names, evaluate, inRealm(options)),
});

vm.compileFunction = (code, parameters, { parsingContext, ...options }) => {
  if (parsingContext !== THIS_REALM) return compileFunction(code, parameters, { ...options, parsingContext });
  const loaded = ofPackage(options.filename);
  if (!loaded) return compileFunction(code, parameters, options);
  return (module) => {
    module.exports = loaded;
  };
};
