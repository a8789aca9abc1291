/**
 * Jest's environment of Node, in which most test files have no realm of their own. In one that `node:vm` makes, V8 asks the
 * sandbox for every global: `Math.max` and `Array.isArray` together take 575 ns, here 3 ns, which is up to a third of
 * a file's time. Each file still loads our own modules anew. What a file leaves in what the files of a worker share
 * (global names, `process.env`, listeners of the process, matchers of `expect`) is taken away after it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** Files that were seen to need no realm of their own; all others get Jest's. */
const LAYERS = /^(?:.*\/)?src\/|^test\/(?:contract|integration|e2e)\//;

/** Stands for the realm that is there already, where Jest wants to be told of one. */
const THIS_REALM = vm.createContext({});

/**
 * Packages that Node loads once for a worker, where Jest would load their hundreds of modules for each file: half of the
 * processor time of a test of the application. What they keep of a file's classes lies under global names.
 */
const OF_THE_WORKER = new Set([
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/swagger',
  '@nestjs/typeorm',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'ajv',
  'ajv-formats',
  'class-validator',
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
function ofTheWorker(file) {
  const [, name, inside] = IN_PACKAGE.exec(file) ?? [];
  if (!OF_THE_WORKER.has(name)) return undefined;
  return require(/^(dist\/)?bundles\//.test(inside) ? name : file);
}

const { SourceTextModule, SyntheticModule, compileFunction } = vm;
const inRealm = ({ context, ...options }) => (context === THIS_REALM ? options : { ...options, context });
vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct(Target, [code, options]) {
    const loaded = options.context === THIS_REALM ? ofTheWorker(options.identifier) : undefined;
    if (!loaded) return new Target(code, inRealm(options));
    const exportAll = function () {
      for (const name of Object.keys(loaded)) this.setExport(name, loaded[name]);
    };
    return new SyntheticModule(Object.keys(loaded), exportAll, { identifier: options.identifier });
  },
});
vm.SyntheticModule = new Proxy(SyntheticModule, {
  construct: (target, [names, evaluate, options]) => new target(names, evaluate, inRealm(options)),
});
vm.compileFunction = (code, parameters, { parsingContext, ...options }) => {
  if (parsingContext !== THIS_REALM) return compileFunction(code, parameters, { ...options, parsingContext });
  const loaded = ofTheWorker(options.filename);
  if (!loaded) return compileFunction(code, parameters, options);
  return (module) => {
    module.exports = loaded;
  };
};

/** What `expect` keeps under a global name that cannot be deleted. */
const MATCHERS = Symbol.for('$$jest-matchers-object');
/** What Jest's runner takes over from a file before where it finds it. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
/** What Jest itself replaces in `process`. */
const OF_PROCESS = ['exit', 'getBuiltinModule'];

const timerConfig = { idToRef: (id) => id, refToId: (id) => id };

class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig: config }) {
    Reflect.deleteProperty(globalThis, HANDLERS);
    const { customEqualityTesters = [], matchers = null } = globalThis[MATCHERS] ?? {};
    this.ofExpect = {
      customEqualityTesters: [...customEqualityTesters],
      matchers: Object.assign(Object.create(null), matchers),
    };
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.ofProcess = OF_PROCESS.map((name) => [name, Object.getOwnPropertyDescriptor(process, name)]);
    this.env = { ...process.env };
    this.listeners = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
    const { global, moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const name of Reflect.ownKeys(globalThis))
      if (!Object.hasOwn(this.globals, name)) Reflect.deleteProperty(globalThis, name);
    for (const name of Reflect.ownKeys(this.globals)) {
      const was = this.globals[name];
      const is = Object.getOwnPropertyDescriptor(globalThis, name);
      if (is?.value !== was.value || is?.get !== was.get) Object.defineProperty(globalThis, name, was);
    }
    if (globalThis[MATCHERS]) Object.assign(globalThis[MATCHERS], this.ofExpect);
    for (const [name, was] of this.ofProcess)
      if (was) Object.defineProperty(process, name, was);
      else delete process[name];
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!this.listeners.get(event)?.includes(listener)) process.removeListener(event, listener);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return THIS_REALM;
  }
}

/** Fake timers stand for those of a realm: in the worker's, also for what files before left running. */
function hasFakeTimers(testPath) {
  return readFileSync(testPath, 'utf8').includes('useFakeTimers');
}

/** Jest makes one of these for each test file. */
export default function EnvironmentOfFile(config, context) {
  const { testPath } = context;
  const file = path.relative(config.projectConfig.rootDir, testPath);
  return LAYERS.test(file) && !hasFakeTimers(testPath)
    ? new OneRealm(config)
    : new TestEnvironment(config, context);
}
